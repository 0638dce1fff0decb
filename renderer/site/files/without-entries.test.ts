import { expect, test } from 'vitest';
import { parseDocument } from '../../../schema/json/parse.ts';
import { checkJson } from './check-json.ts';
import { routesFile } from './content-file.ts';
import { entryAt, withoutEntries } from './without-entries.ts';

const rows = [
  { paths: ['/'], page: 'home' },
  { paths: ['/a', '/a-b'], page: 'a' },
  { paths: ['/c'], page: 'c' },
  { page: '404', role: 'not-found' },
];

function tableOf(routes: readonly object[]) {
  const read = parseDocument(routesFile, JSON.stringify({ routes }, null, 1));
  if (!read.ok) throw new Error('no JSON');
  return { kind: 'routes', file: routesFile, document: read.document, ...checkJson('routes', read.document) } as const;
}

test('without a row, findings about the rows behind it keep their places in the file', () => {
  const whole = tableOf(rows);
  const { value, document } = withoutEntries(whole, new Set(['/routes/1', '/routes/2/paths/0']));
  expect(value?.routes).toEqual([rows[0], rows[3]]);
  const finding = { rule: 'duplicate-item' } as const;
  expect(document?.issue(['routes', 1, 'page'], finding)).toEqual(whole.document.issue(['routes', 3, 'page'], finding));
  expect(document?.issue(['routes', 0, 'page'], finding)).toEqual(whole.document.issue(['routes', 0, 'page'], finding));
});

test('a row goes with its last path, but not the row of the page for unknown addresses', () => {
  const found = [...rows.slice(0, 3), { ...rows[3], paths: ['/nichts'] }];
  const { value } = withoutEntries(tableOf(found), new Set(['/routes/1/paths/0', '/routes/2/paths', '/routes/3/paths']));
  expect(value?.routes).toEqual([rows[0], { paths: ['/a-b'], page: 'a' }, rows[3]]);
});

test.each([
  ['/routes/3/paths/1', '/routes/3/paths/1'],
  ['/routes/3/hubs/stadt', '/routes/3'],
  ['/redirects/0/from', '/redirects/0'],
  ['/rotues/0', '/rotues'],
  ['/routes', undefined],
])('what is wrong at %s is dropped with %s', (pointer, entry) => {
  expect(entryAt(routesFile, pointer)).toBe(entry);
});
