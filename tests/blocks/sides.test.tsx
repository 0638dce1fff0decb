import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Island, IslandProvider } from '../../blocks/_islands/island.tsx';
import { otherBlocks, otherRooms } from '../../server/dev/foreign-imports.ts';
import { misplacedCode } from '../../server/dev/misplaced-code.ts';
import { missingImports } from '../../server/dev/missing-imports.ts';
import { blockModules, readModule } from '../../server/dev/modules.ts';
import { openSchemas } from '../../server/dev/open-schemas.ts';

const root = path.resolve(import.meta.dirname, '../..');

const modulesOf = (sources: Readonly<Record<string, string>>) => new Map(Object.entries(sources).map(([file, text]) => [file, readModule(file, text)]));

/** Where something is found, as `file:line:column`. */
const placesIn = (sources: Readonly<Record<string, string>>) =>
  misplacedCode(modulesOf(sources)).map(({ place }) => `${place?.file}:${place?.line}:${place?.column}`);

const button = '<p>\n  <button type="button" onClick={open} /></p>;';
const question = "import { usePage } from '../_page/page-context.ts';\nconst { path } = usePage();";

describe('code that could never run is found by file and line', () => {
  test('no block of the project has any', () => {
    const modules = blockModules(root);
    expect(modules.size).toBeGreaterThan(100);
    expect([...misplacedCode(modules), ...missingImports(root, modules), ...otherBlocks(modules), ...otherRooms(modules), ...openSchemas(modules)]).toEqual([]);
  });

  test('what the server alone draws waits for no click', () => {
    expect(placesIn({ 'blocks/x/x.tsx': button })).toEqual(['blocks/x/x.tsx:2:25']);
    expect(placesIn({ 'blocks/x/x.tsx': "const example = ' onClick={open}'; /* <b onClick={open} /> */" })).toEqual([]);
    expect(placesIn({ 'blocks/x/x.island.tsx': button })).toEqual([]);
    expect(placesIn({ 'blocks/x/x.island.tsx': "import { Button } from './button.tsx';", 'blocks/x/button.tsx': button })).toEqual([]);
    expect(placesIn({ 'blocks/x/x.island.tsx': "import type { Button } from './button.tsx';", 'blocks/x/button.tsx': button })).toHaveLength(1);
  });

  test('what the server alone draws has no state, and nothing that happens later', () => {
    const counter = "import { useId, useState } from 'react';\n// useState(1)\nconst [id, [count]] = [useId(), useState<number>(0)];";
    expect(placesIn({ 'blocks/x/x.tsx': counter })).toEqual(['blocks/x/x.tsx:3:33']);
    expect(placesIn({ 'blocks/x/use-x.ts': 'React.useEffect(() => {}, []);' })).toEqual(['blocks/x/use-x.ts:1:7']);
    expect(placesIn({ 'blocks/x/x.island.tsx': "import { useX } from './use-x.ts';", 'blocks/x/use-x.ts': counter })).toEqual([]);
  });

  test('nothing that is drawn is waited for, in a block or in an island', () => {
    const late =
      'async function Late() {\n  return <b />;\n}\nconst Later = async () => <b />;\nasync function load() {}\nconst list = [<Late key="a" />, <Later key="b" />];';
    for (const file of ['blocks/x/x.tsx', 'blocks/x/x.island.tsx']) expect(placesIn({ [file]: late })).toEqual([`${file}:1:16`, `${file}:4:7`]);
  });

  test('no element that the server draws has styles of its own, which browsers refuse', () => {
    expect(placesIn({ 'blocks/x/x.tsx': '<p style={{ top: 0 }} />' })).toEqual(['blocks/x/x.tsx:1:4']);
    expect(placesIn({ 'blocks/x/x.tsx': '<Section tone="sunken" style="none" />' })).toEqual([]);
  });

  test('an island is drawn by <Island>, or by another island', () => {
    const drawn = "import Items from './items.island.tsx';\nconst list = <Items items={[]} />;";
    expect(placesIn({ 'blocks/x/x.tsx': drawn })).toEqual(['blocks/x/x.tsx:2:15']);
    expect(placesIn({ 'blocks/x/x.tsx': drawn.replace('<Items items={[]}', '<Island of={Items} props={{ items: [] }}') })).toEqual([]);
    expect(placesIn({ 'blocks/x/x.island.tsx': drawn })).toEqual([]);
  });

  test('no island loads what only Node has', () => {
    const reads = "import type { Stats } from 'node:fs';\nimport { readFileSync } from 'node:fs';";
    expect(placesIn({ 'blocks/x/x.tsx': reads })).toEqual([]);
    expect(placesIn({ 'blocks/x/x.island.tsx': reads })).toEqual(['blocks/x/x.island.tsx:2:31']);
    expect(placesIn({ 'blocks/x/x.island.tsx': "import path from 'path';" })).toEqual(['blocks/x/x.island.tsx:1:19']);
  });

  test('no island loads the declaration of a block, which would be sent to visitors with all that checks it', () => {
    const limits = "import type { xSchema } from './x.schema.ts';\nimport { most } from './x.schema.ts';";
    const schema = "import { line } from '../../schema/fields.ts';\nexport const most = 50;";
    expect(placesIn({ 'blocks/x/x.island.tsx': limits, 'blocks/x/x.schema.ts': schema })).toEqual(['blocks/x/x.island.tsx:2:23']);
    expect(placesIn({ 'blocks/x/x.island.tsx': "import { most } from './most.ts';", 'blocks/x/most.ts': limits })).toEqual(['blocks/x/most.ts:2:23']);
    expect(placesIn({ 'blocks/x/x.island.tsx': schema })).toEqual(['blocks/x/x.island.tsx:1:23']);
    expect(placesIn({ 'blocks/x/x.tsx': limits, 'blocks/x/x.schema.ts': schema })).toEqual([]);
  });

  test('no island asks for the page, which is not there in the browser, and nothing that it loads does', () => {
    expect(placesIn({ 'blocks/x/x.tsx': question })).toEqual([]);
    expect(placesIn({ 'blocks/x/x.island.tsx': question })).toEqual(['blocks/x/x.island.tsx:2:18']);
    expect(placesIn({ 'blocks/x/x.island.tsx': "import { title } from './title.ts';", 'blocks/x/title.ts': question })).toEqual(['blocks/x/title.ts:2:18']);
  });
});

test('a file that is not there, or a name that a module does not export, is told where it is imported', () => {
  const missing = (other: string) =>
    missingImports(
      root,
      modulesOf({
        'blocks/x/x.tsx':
          "import { Island, IslandProvider } from '../_islands/island.tsx';\nimport Items, { type Item, list as all } from './items.island.tsx';",
        'blocks/x/items.island.tsx': other,
      }),
    ).map(({ message, place }) => `${place?.line}:${place?.column} ${message}`);
  expect(missing('export function Items() {}\nexport const list = [];\nexport interface Item {}\nexport type Id = string;')).toEqual([
    '2:48 ./items.island.tsx has no default export: it has "Items", "list".',
  ]);
  expect(missing('export default function Items() {}')).toEqual(['2:48 ./items.island.tsx has no export "list": it has a default export.']);
  expect(missing("export { list, default } from './gone.ts';")).toEqual(['1:32 There is no file ./gone.ts (blocks/x/gone.ts).']);
  for (const right of [
    'export async function list() {}\nexport default list;',
    "export { list, default } from '../_islands/json.ts';",
    "import type { Gone } from './gone.ts';\nexport * from '../_islands/json.ts';",
    // half written: what it exports is not known yet, and whoever reads it says what is wrong
    'export default function Items() {',
    'export const { list } = made();\nexport default list;',
  ])
    expect(missing(right), right).toEqual([]);
});

test('what is taken from another block is told where it is imported; what a room shares, and the block’s own, is not', () => {
  const told = (from: string) =>
    otherBlocks(modulesOf({ 'blocks/x/x.tsx': `\nimport { a } from '${from}';` })).map(({ place, message }) => `${place?.line}:${place?.column} ${message}`);
  expect(told('../logo-wall/logo-wall.tsx')).toEqual([expect.stringMatching(/^2:20 This is a part of the block "logo-wall"\. What two blocks share/)]);
  for (const own of ['./a.ts', './parts/a.ts', '../_page/a.ts', '../../schema/fields.ts', 'react']) expect(told(own), own).toEqual([]);
});

test('what a block takes from the rooms that are made of blocks is found where it is imported', () => {
  const told = (from: string) =>
    otherRooms(modulesOf({ 'blocks/x/x.island.tsx': `\nimport { a } from '${from}';` })).map(
      ({ place, message }) => `${place?.line}:${place?.column} ${message}`,
    );
  for (const room of ['renderer', 'server', 'cli'])
    expect(told(`../../${room}/a.ts`)).toEqual([expect.stringContaining(`2:20 Blocks import nothing from ${room}/`)]);
  for (const own of ['./a.ts', '../_page/a.ts', '../../schema/fields.ts', 'react']) expect(told(own), own).toEqual([]);
});

test('a schema of which no type can be made is told at its end, before all that the compiler says of it', () => {
  const told = (end: string) => openSchemas(modulesOf({ 'blocks/x/x.schema.ts': `export const xSchema = {\n  type: 'object',\n}${end};` }));
  expect(told('').map(({ place, message }) => `${place?.line}:${place?.column} ${message}`)).toEqual([
    expect.stringContaining('3:1 Write "as const" behind this'),
  ]);
  for (const end of [' as const', ' as const satisfies JsonSchema']) expect(told(end)).toEqual([]);
});

test('the compiler refuses to hand an island what does not come out of JSON as it went in, or what it has no prop for', () => {
  const Counter = ({ start }: { start: number; label?: string }) => <output>{start}</output>;
  const Button = ({ onPress }: { onPress: () => void }) => <button type="button" onClick={onPress} />;
  const Calendar = ({ days }: { days: readonly { at: Date }[] }) => <time>{days.length}</time>;
  const islands = [
    <Island key="right" of={Counter} props={{ start: 1 }} />,
    // @ts-expect-error a function
    <Island key="function" of={Button} props={{ onPress: () => {} }} />,
    // @ts-expect-error a date, deep inside
    <Island key="date" of={Calendar} props={{ days: [{ at: new Date(0) }] }} />,
    // @ts-expect-error a slip in a name that may be left out, which visitors would load for nothing
    <Island key="slip" of={Counter} props={{ start: 1, lable: 'Anzahl' }} />,
  ];
  expect(islands).toHaveLength(4);
});

test('what the compiler cannot see is refused where it is drawn: in the browser it would be missing or something else', () => {
  const Anything = (_: object) => null;
  const draw = (props: object, isIsland = true) =>
    renderToStaticMarkup(
      <IslandProvider value={{ add: () => (isIsland ? { id: 'a', name: 'x' } : undefined) }}>
        <Island of={Anything} props={props} />
      </IslandProvider>,
    );
  const own: unknown[] = [];
  own.push(own);
  for (const [value, told] of [
    [() => 1, 'a function as "of"'],
    [Number.NaN, 'NaN as "of"'],
    [1 / 0, 'Infinity as "of"'],
    [1n, 'a bigint as "of"'],
    [new Date(0), 'a Date as "of"'],
    [[{ words: new Map() }], 'a Map as "words"'],
    [<b key="b">x</b>, 'an element as "of"'],
    [own, 'something that contains itself as "of"'],
  ] as const)
    expect(() => draw({ of: value }), told).toThrow(`The island x gets ${told}.`);
  const shared = { a: 1 };
  expect(draw({ list: [shared, shared, null, undefined, 'b', true], bare: Object.assign(Object.create(null), { b: 2 }) })).toContain('data-props');
  expect(() => draw({}, false)).toThrow('takes the default export of a file *.island.tsx');
});
