import fc from 'fast-check';
import { expect, test } from 'vitest';
import { appendItem, replaceValues } from './json-edits.ts';

const page = `{
  "title": "Preise",   "blocks": [
    {
      "type": "logo-wall",
      "headline": "Sie machen es schon",
      "names": ["Sommer", "Demir"],
      "link": { "label": "Alle", "to": "/kunden" }
    }
  ]
}
`;
const before = JSON.parse(page).blocks[0];
const replaced = (after: object) => replaceValues(page, [{ path: ['blocks', 0], before, after }]);

test('a field with another name keeps its place, and all other bytes stay', () => {
  const { headline, ...rest } = before;
  expect(replaced({ ...rest, title: headline })).toBe(page.replace('"headline"', '"title"'));
  expect(replaced({ ...before, link: { label: 'Alle', href: '/kunden' } })).toBe(page.replace('"to"', '"href"'));
});

test('of several fields with the same value each gets a name of its own', () => {
  const after = { first: 'ja', second: 'ja' };
  expect(replaceValues('{ "a": "ja", "b": "ja" }', [{ path: [], before: { a: 'ja', b: 'ja' }, after }])).toBe('{ "first": "ja", "second": "ja" }');
});

test('what a field is split into stands where the field stood', () => {
  const { headline: _, ...rest } = before;
  expect(replaced({ ...rest, eyebrow: 'Kunden', title: 'Sie machen es' })).toBe(
    page.replace('"headline": "Sie machen es schon"', '"eyebrow": "Kunden",\n      "title": "Sie machen es"'),
  );
  expect(replaced({ ...before, link: { label: 'Alle', path: '/kunden', hash: 'a' } })).toBe(page.replace('"to": "/kunden"', '"path": "/kunden", "hash": "a"'));
});

test('a value that has another shape is written as the file is, also with the line ends of Windows', () => {
  const long = 'Ein Betrieb, der seit vielen Jahren auf dem Bau zuhause ist';
  const names = [{ name: `${long} 1` }, { name: `${long} 2` }];
  const now = page.replace('["Sommer", "Demir"]', `[\n        { "name": "${long} 1" },\n        { "name": "${long} 2" }\n      ]`);
  expect(replaced({ ...before, names })).toBe(now);
  const windows = (text: string) => text.replaceAll('\n', '\r\n');
  expect(replaceValues(windows(page), [{ path: ['blocks', 0], before, after: { ...before, names } }])).toBe(windows(now));
});

test('a field that comes in stands at the end, one that goes takes its comma along', () => {
  expect(replaced({ ...before, note: 'Neu' })).toBe(page.replace('"to": "/kunden" }', '"to": "/kunden" },\n      "note": "Neu"'));
  const { link: _, ...rest } = before;
  expect(replaced(rest)).toBe(page.replace(',\n      "link": { "label": "Alle", "to": "/kunden" }', ''));
  const { type: _type, headline: _headline, names: _names, ...last } = before;
  expect(JSON.parse(replaced(last)).blocks).toEqual([last]);
});

test('one more item of a list stands like the one before it, and nothing else moves', () => {
  const item = { from: '/alt', to: '/neu' };
  const lines = '{\n  "redirects": [\n    { "from": "/a", "to": "/b" }\n  ]\n}\n';
  expect(appendItem(lines, 'redirects', item)).toBe(lines.replace('"/b" }', '"/b" },\n    { "from": "/alt", "to": "/neu" }'));
  expect(appendItem('{ "redirects": [1] }', 'redirects', 2)).toBe('{ "redirects": [1, 2] }');
  expect(appendItem('{ "redirects": [] }', 'redirects', item)).toBe('{ "redirects": [{ "from": "/alt", "to": "/neu" }] }');
  expect(appendItem('{\n  "routes": []\n}', 'redirects', item)).toBe('{\n  "routes": [],\n  "redirects": [\n    { "from": "/alt", "to": "/neu" }\n  ]\n}');
});

test('whatever becomes of a block, the file says it afterwards', () => {
  const value = fc.letrec((tie) => ({
    any: fc.oneof({ maxDepth: 3 }, fc.string(), fc.integer(), fc.boolean(), fc.array(tie('any'), { maxLength: 3 }), tie('object')),
    object: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e'), tie('any'), { maxKeys: 4, noNullPrototype: true }),
  })).object;
  fc.assert(
    fc.property(value, value, fc.constantFrom(undefined, 2, '\t'), (from, to, indent) => {
      const text = JSON.stringify({ list: [0, from], last: 1 }, null, indent);
      const changed = replaceValues(text, [{ path: ['list', 1], before: from, after: to }]);
      expect(JSON.parse(changed)).toEqual({ list: [0, to], last: 1 });
    }),
  );
});

test('a field of any name can go, and an item is indented and ends its lines as the file does', () => {
  expect(replaceValues('{ "constructor": 1, "a": 2 }', [{ path: [], before: { constructor: 1, a: 2 }, after: { a: 2 } }])).toBe('{ "a": 2 }');
  const item = { from: '/eine-lange-adresse-von-frueher', to: '/eine-andere-lange-adresse-von-heute', permanent: true, note: 'x'.repeat(80) };
  const tabs = '{\r\n\t"redirects": []\r\n}';
  expect(appendItem(tabs, 'redirects', item)).toBe(
    `{\r\n\t"redirects": [\r\n\t\t{\r\n${Object.entries(item)
      .map(([key, value]) => `\t\t\t${JSON.stringify(key)}: ${JSON.stringify(value)}`)
      .join(',\r\n')}\r\n\t\t}\r\n\t]\r\n}`,
  );
});
