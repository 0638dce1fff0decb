import path from 'node:path';
import { expect, test } from 'vitest';
import { styleCheck } from '../../server/dev/broken-styles.ts';
import { blockModules, readModule } from '../../server/dev/modules.ts';

const root = path.resolve(import.meta.dirname, '../..');
const broken = styleCheck(root);
const told = (style: string) =>
  broken(new Map([['a.ts', readModule('a.ts', `const list = css\`\n${style}\n\`;`)]])).map(
    ({ place, message }) => `${place?.line}:${place?.column} ${message}`,
  );

test('no style of any block has a mistake that browsers hide', () => {
  expect(broken(blockModules(root))).toEqual([]);
});

test('a property that is misspelt is told at its place, which a browser leaves out without a word', () => {
  expect(told('  colr: red;')).toEqual(['2:3 CSS has no property "colr", and browsers leave it out: "color" is meant, perhaps.']);
  for (const style of [
    `\${screen.desktop} { diplay:grid; }`,
    'a:hover,\na:focus {\n  diplay : grid\n}',
    `@media (width > 1em) { > li { diplay: \${kind}; } }`,
    `\${raised({ by: 1 })} diplay: grid;`,
  ])
    expect(told(style), style).toEqual([expect.stringContaining('"diplay"')]);
});

test('a value that is misspelt is told at its place, which a browser leaves out without a word', () => {
  expect(told('  display: gird;')).toEqual(['2:12 "display" has no value "gird", and browsers leave it out: "grid" is meant, perhaps.']);
  for (const style of [
    'text-align:centre',
    'position: sticki !important;',
    'li { flex-direction: colum }',
    'justify-content: space-betwen;',
    'color: withe;',
    'font-weight: blod;',
    'overflow: hiden;',
  ])
    expect(told(style), style).toEqual([expect.stringContaining('has no value')]);
});

test('a unit that is misspelt and a colour that is none are told at their place', () => {
  expect(told('  gap: 32pxx;')).toEqual(['2:8 CSS has no unit "pxx", and browsers leave out "32pxx": "px" is meant, perhaps.']);
  expect(told('  color: #ggg;')).toEqual([expect.stringMatching(/^2:10 "#ggg" is no colour/)]);
  for (const style of ['margin: 0 -1.5remm', 'width: calc(100% - 2vww)', 'transition: top .2ss', 'background: linear-gradient(#12345, red)', 'color: #abcdefg'])
    expect(told(style), style).toHaveLength(1);
});

test('a unit apart from its number is told at the number', () => {
  expect(told('  padding: 0 24 px;')).toEqual(['2:14 "24 px" has a blank before its unit, and browsers leave it out: "24px" is meant.']);
  for (const style of ['width: 100 %', 'grid-template-columns: 1 fr auto', 'transition: top .2 s']) expect(told(style), style).toHaveLength(1);
  for (const style of ['grid-area: 1 / span 2', 'flex: 1 1 0', 'width: calc(3 * 1px)', 'order: 1', 'animation: 2 slide 1s'])
    expect(told(style), style).toEqual([]);
});

test('a pseudo-class and a condition that are misspelt are told, for all that stands in their braces is left out', () => {
  expect(told('  a:focus-visble { color: red }')).toEqual([
    '2:4 CSS has no ":focus-visble", and browsers leave out the whole rule: ":focus-visible" is meant, perhaps.',
  ]);
  expect(told('  @media (prefer-reduced-motion: reduce) { top: 0 }')).toEqual([
    '2:11 CSS has no condition "prefer-reduced-motion", which is never met: "prefers-reduced-motion" is meant, perhaps.',
  ]);
  expect(told('  @media (prefers-color-scheme: drak) { top: 0 }')).toEqual(['2:11 "prefers-color-scheme" is never "drak": "dark" is meant, perhaps.']);
  for (const style of ['li:nth-chlid(2n) { top: 0 }', '&::bfore { top: 0 }', '@container (widht>=40rem) { top: 0 }', '@media (10em<=widht<=20em) { top: 0 }'])
    expect(told(style), style).toHaveLength(1);
  for (const style of [
    'a:not(:hover, :focus-visible)::before { top: 0 }',
    '@media (hover) and (min-width: 40rem) { li:has(> a) { top: 0 } }',
    '@media screen and (width >= 40rem), print { top: 0 }',
    `&:\${state} { top: 0 }`,
    '@supports (display: grid) { top: 0 }',
    '&:quite-new-thing { top: 0 }',
  ])
    expect(told(style), style).toEqual([]);
});

test('a custom property that nobody sets is told where it is taken, of those that are nearly one', () => {
  expect(told('  border: 1px solid var(--lines);')).toEqual(['2:25 Nothing sets "--lines", and browsers leave out what takes it: "--line" is meant, perhaps.']);
  expect(told('--size: 72px; li { width: var( --sizes ) }')).toEqual([expect.stringContaining('"--size" is meant')]);
  for (const style of [
    'color: var(--line)',
    '--lines: red; color: var(--lines)',
    'color: var(--lines, red)',
    `color: var(--\${name})`,
    'left: var(--radix-toast-swipe-move-x)',
    '/* var(--lines) */',
  ])
    expect(told(style), style).toEqual([]);
});

test('a semicolon or a brace that is missing is told where it is missed', () => {
  expect(told('  display: grid\n  gap: 1px;')).toEqual(['3:3 A semicolon is missing before "gap", so that browsers leave out both.']);
  expect(told('  li {\n    top: 0;\n  p {\n    top: 0;\n  }')).toEqual(['2:6 This brace is never closed: what stands behind it is read as a part of it.']);
  expect(told('  top: 0;\n  }')).toEqual(['3:3 This brace closes nothing.']);
});

test('what is right, what is no property and what is newer than any list is not', () => {
  for (const style of [
    'color: red; --colr: 1; -webkit-line-clamp: 2; text-wrap: pretty;',
    'wholly-new-thing: 1;',
    'display: grid-lanes; display: inline flex; display: CONTENTS; color: CurrentColor; position: -webkit-sticky;',
    'grid-area: note; animation-name: nine; counter-reset: notes; font-family: Initials; view-transition-name: nome;',
    `display: \${kind}; color: var(--whit); text-align: revert-layer;`,
    "content: 'colr: red'; /* colr: red; */ background: url(data:diplay:x);",
    'a:hover, colr:focus { top: 0 }',
    '@supports (diplay: grid) { top: 0 }',
    '@media (min-width: 3px) { top: 0 }',
    `\${colr}: red;`,
    `a:hover,\nb:focus { top: 0 }`,
    `\${raised({ by: 1 })} top: 0;`,
    'background:\n  var(--a),\n  var(--b);',
    'gap: 1PX .5em 1e3px +2dvh 100% 0; transform: rotate(45deg) scale(1.5); aspect-ratio: 16/9; flex: 1 1 0; width: 3newunit;',
    `color: #FfF; background: #12345678 url(#ggg); outline: 1px solid #\${hex}; width: \${a}pxx; grid-row: 2/span 3`,
  ])
    expect(told(style), style).toEqual([]);
});
