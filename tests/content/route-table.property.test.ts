import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRow, type RouteRow } from '../../renderer/site/routes/route-row.ts';
import { createRouteTable, type RouteTable } from '../../renderer/site/routes/route-table.ts';

const paths = ['/', '/a', '/b', '/a-b', '/a-c', '/x-a', '/x-b'];
const patterns = ['/a-{stadt}', '/x-{beruf}', '/{beruf}-b'];
const pages = ['eins', 'zwei', 'drei', 'vier'];

const row = fc
  .record({ page: fc.constantFrom(...pages), paths: fc.subarray(paths, { maxLength: 2 }), patterns: fc.subarray(patterns, { maxLength: 1 }) })
  .map((written): RouteRow => createRow(written));
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
