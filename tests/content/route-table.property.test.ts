import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRow, type RouteRow } from '../../renderer/site/routes/route-row.ts';
import { createRouteTable, type RouteTable } from '../../renderer/site/routes/route-table.ts';
import { applyTable, tableChange } from '../../renderer/site/routes/table-change.ts';

const paths = ['/', '/a', '/b', '/a-b', '/a-c', '/x-a', '/x-b'];
const patterns = ['/a-{stadt}', '/x-{beruf}', '/{beruf}-b'];
const pages = ['eins', 'zwei', 'drei', 'vier'];

const written = {
  page: fc.constantFrom(...pages),
  paths: fc.subarray(paths, { maxLength: 2 }),
  patterns: fc.subarray(patterns, { maxLength: 1 }),
};
const row = fc.record(written).map((one): RouteRow => createRow(one));
/** Some rows take the place of others. */
const change = fc.record({ start: fc.nat(6), removed: fc.nat(2), rows: fc.array(row, { maxLength: 2 }) });

const found = (table: RouteTable) => ({
  matches: paths.map((path) => table.match(path)),
  rows: pages.map((page) => table.rowOf(page)),
  parameters: pages.map((page) => table.parametersOf(page)),
});

test('after any changes an address leads where a table that is made anew says', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 6 }), fc.array(change, { maxLength: 6 }), (first, changes) => {
      let table = createRouteTable(first);
      for (const { start, removed, rows } of changes) {
        const next = table.rows.toSpliced(start, removed, ...rows);
        const before = found(table);
        const after = createRouteTable(next, table);
        expect(found(after)).toEqual(found(createRouteTable(next)));
        expect(found(table)).toEqual(before);
        table = after;
      }
    }),
  );
});

/** All that a row says by itself. */
const fullRow = fc.record({
  ...written,
  role: fc.constantFrom(undefined, 'contact', 'blog'),
  unknown: fc.constantFrom(undefined, '/a', '/b'),
  hubs: fc.constantFrom<RouteRow['hubs'][]>({}, { stadt: { href: '/a', label: 'Städte' } }, { stadt: { href: '/a', label: 'Orte' } }),
});

test('what is sent to another thread makes of the table that it has the one that it is to have', () => {
  const tables = fc.array(fullRow, { minLength: 1, maxLength: 4 });
  // mostly one thing of one row is another
  const pair = fc.tuple(tables, fc.nat(3), fullRow, fc.constantFrom('page', 'paths', 'patterns', 'role', 'unknown', 'hubs')).map(([rows, at, other, field]) => {
    const changed = rows.map((one, index) => (index === at % rows.length ? { ...one, [field]: other[field] } : one));
    return [rows, changed].map((all) => createRouteTable(all.map((one) => createRow(one)))) as [RouteTable, RouteTable];
  });
  const saidBy = ({ rows }: RouteTable) => rows.map(({ patterns, ...said }) => ({ ...said, patterns: patterns.map(({ path }) => path) }));
  fc.assert(
    fc.property(pair, ([before, after]) => {
      expect(saidBy(applyTable(structuredClone(tableChange(after, before)), [], before))).toEqual(saidBy(after));
    }),
  );
});

test('of thousands of rows only those are looked into that came or went', () => {
  const looked: string[] = [];
  const watched = (page: string): RouteRow => {
    const { paths, ...own } = createRow({ page, paths: [`/${page}`] });
    return {
      ...own,
      get paths() {
        looked.push(page);
        return paths;
      },
    };
  };
  const rows = Array.from({ length: 100 }, (_, index) => watched(`seite-${index}`));
  const table = createRouteTable(rows);
  looked.length = 0;
  const after = createRouteTable(rows.toSpliced(50, 1, watched('neu')), table);
  expect([after.match('/neu')?.page, after.match('/seite-50'), after.match('/seite-99')?.page]).toEqual(['neu', undefined, 'seite-99']);
  expect(new Set(looked)).toEqual(new Set(['seite-50', 'seite-99', 'neu']));
});
