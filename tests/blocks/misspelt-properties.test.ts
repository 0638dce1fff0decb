import path from 'node:path';
import { expect, test } from 'vitest';
import { blockSources } from '../../server/dev/misplaced-code.ts';
import { propertyCheck } from '../../server/dev/misspelt-properties.ts';

const root = path.resolve(import.meta.dirname, '../..');
const misspelt = propertyCheck(root);
const told = (style: string) =>
  misspelt(new Map([['blocks/a/a.tsx', `const list = css\`\n${style}\n\`;`]])).map(({ place, message }) => `${place?.line}:${place?.column} ${message}`);

test('no style of any block has a misspelt property', () => {
  expect(misspelt(blockSources(root))).toEqual([]);
});

test('a property that is misspelt is told at its place, which a browser leaves out without a word', () => {
  expect(told('  colr: red;')).toEqual(['2:3 CSS has no property "colr", and browsers leave it out: "color" is meant, perhaps.']);
  for (const style of [`\${screen.desktop} { diplay:grid; }`, 'a:hover,\na:focus {\n  diplay : grid\n}', `@media (width > 1em) { > li { diplay: \${kind}; } }`])
    expect(told(style), style).toEqual([expect.stringContaining('"diplay"')]);
});

test('what is right, what is no property and what is newer than any list is not', () => {
  for (const style of [
    'color: red; --colr: 1; -webkit-line-clamp: 2; text-wrap: pretty;',
    'wholly-new-thing: 1;',
    "content: 'colr: red'; /* colr: red; */ background: url(data:diplay:x);",
    'a:hover, colr:focus { top: 0 }',
    '@supports (diplay: grid) { top: 0 }',
    '@media (min-widht: 3px) { top: 0 }',
    `\${colr}: red;`,
  ])
    expect(told(style), style).toEqual([]);
});
