import { describe, expect, test } from 'vitest';
import { checkColumns } from './columns.ts';
import { repeatedWords, wrongNotes } from './word-lists.ts';

const city = (slug: string, more: object = {}) => ({ slug, name: slug.toUpperCase(), intro: 'x', nearby: ['a', 'b'], ...more });
const drawn = new Map(['name', 'intro', 'nearby.0', 'nearby.1'].map((path) => [path, { token: `stadt.${path}`, page: 'stadt.json' }]));
const check = (items: object[], unknown: object = city('x'), shown = true) => checkColumns({ items: items as never, unknown: unknown as never }, drawn, shown);
const missing = (word: string, column: string, path = column) => ({ rule: 'missing-column', word, column, token: `stadt.${path}`, page: 'stadt.json' });

test('a list whose entries have what pages show is let alone', () => {
  expect(check([city('a'), city('b', { aliases: [] })])).toEqual([]);
});

test('what is meant for colleagues alone is a $comment; any other name is told, in entries and in "unknown"', () => {
  const wrong = wrongNotes({ items: [city('a'), city('b', { $intern: 'prüfen' })], unknown: city('x', { $notiz: '' }) });
  expect(wrong.map(({ path }) => path)).toEqual([
    ['items', 1, '$intern'],
    ['unknown', '$notiz'],
  ]);
});

describe('no page of a word shows braces', () => {
  test('a field that one entry lacks is told at its slug, once for all that pages show of it', () => {
    expect(check([city('a'), city('b', { intro: undefined }), { slug: 'c', name: 'C', intro: 'x' }])).toEqual([
      { path: ['items', 1, 'slug'], finding: missing('b', 'intro') },
      { path: ['items', 2, 'slug'], finding: missing('c', 'nearby', 'nearby.0') },
    ]);
  });

  test('a list that is too short is told with the place that it lacks', () => {
    expect(check([city('a'), city('b', { nearby: ['a'] })])).toEqual([{ path: ['items', 1, 'slug'], finding: missing('b', 'nearby.1') }]);
  });

  test('a misspelt field is only misspelt', () => {
    expect(check([city('a'), { slug: 'b', name: 'B', itnro: 'x', nearby: ['a', 'b'] }])).toEqual([
      { path: ['items', 1, 'itnro'], mark: { key: true }, finding: { rule: 'unknown-key', key: 'itnro', near: 'intro', known: ['name', 'intro', 'nearby'] } },
    ]);
  });

  test('words that are not in the list have what pages show, where pages show them', () => {
    expect(check([city('a')], { name: 'x', nearby: ['a', 'b'] })).toEqual([{ path: ['unknown'], mark: { key: true }, finding: missing('unknown', 'intro') }]);
    expect(check([city('a')], {}, false)).toEqual([]);
  });

  test('what no entry has is misspelt on the page, and not told here', () => {
    const entry = { slug: 'a', name: 'A', nearby: ['a', 'b'] };
    expect(check([entry, { ...entry, slug: 'b' }], entry)).toEqual([]);
  });
});

test('work that no page shows is told once a field', () => {
  expect(check([city('a', { tool: 'x' }), city('b', { tool: 'x', mayor: 'y' })])).toEqual([
    { path: ['items', 0, 'tool'], mark: { key: true }, finding: { rule: 'unused-column', column: 'tool' } },
    { path: ['items', 1, 'mayor'], mark: { key: true }, finding: { rule: 'unknown-column', column: 'mayor' } },
  ]);
});

test('the one field too many of an entry is the one that it lacks and those like it have, though a page does without it', () => {
  const drawn = new Map(
    ['name', 'chamber', 'tip'].map((token) => [
      token,
      { token: `city.${token}`, page: 'city.json', isOptional: token !== 'name', isAskedOnly: false, behind: undefined },
    ]),
  );
  const large = (slug: string, more: object) => ({ slug, name: slug.toUpperCase(), tip: 'x', ...more });
  const small = ['x', 'y', 'z'].map((slug) => ({ slug, name: slug.toUpperCase() }));
  const found = (entry: object, ...others: object[]) => checkColumns({ items: [entry, ...others, ...small], unknown: {} } as never, drawn, false);
  const [a, b] = [large('a', { chamber: 'A' }), large('b', { chamber: 'B' })];
  const at = { path: ['items', 0, 'kammer'], mark: { key: true } };
  expect(found(large('c', { kammer: 'C' }), a, b)).toEqual([{ ...at, finding: { rule: 'unknown-column', column: 'kammer', near: 'chamber' } }]);
  // it has that field already; those like it are too few; it has two of its own
  for (const [entry, ...others] of [
    [large('c', { chamber: 'C', kammer: 'C' }), a, b],
    [large('c', { kammer: 'C' }), a],
    [small[0] as object, a, b],
  ])
    expect(found({ ...entry, slug: 'c', name: 'C', kammer: 'C' }, ...others).map(({ finding }) => finding)).toEqual([
      { rule: 'unknown-column', column: 'kammer' },
    ]);
  expect(found(large('c', { kammer: 'C', mayor: 'C' }), a, b).map(({ finding }) => finding)).toEqual([
    { rule: 'unknown-column', column: 'kammer' },
    { rule: 'unknown-column', column: 'mayor' },
  ]);
});

test('a word leads to one entry only', () => {
  const items = [city('koeln', { aliases: ['köln', 'koeln'] }), city('essen', { aliases: ['köln'] }), city('essen')];
  expect(repeatedWords({ items, unknown: {} } as never)).toEqual([
    { path: ['items', 2, 'slug'], finding: { rule: 'repeated-word', word: 'essen', other: 'ESSEN' } },
    { path: ['items', 0, 'aliases', 1], finding: { rule: 'repeated-word', word: 'koeln', other: 'KOELN' } },
    { path: ['items', 1, 'aliases', 0], finding: { rule: 'repeated-word', word: 'köln', other: 'KOELN' } },
  ]);
  const copied = [city('essen', { name: 'Hattingen' }), city('essen', { name: 'Essen' })];
  expect(repeatedWords({ items: copied, unknown: {} } as never), 'a copy above the original').toEqual([
    { path: ['items', 0, 'slug'], finding: { rule: 'repeated-word', word: 'essen', other: 'Essen' } },
  ]);
});
