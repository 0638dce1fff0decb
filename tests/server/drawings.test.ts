import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ComponentType, createElement, memo } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { declarationFault, islandFault } from '../../renderer/declaration-fault.ts';
import { type Block, defineBlock, type FieldSchema } from '../../schema/block.ts';
import { toldKeywords } from '../../schema/validation/told-keywords.ts';
import { replaceDrawing } from '../../server/dev/drawings.ts';
import { refusedField, undrawableBlocks } from '../../server/dev/undrawable.ts';
import { folder } from './fixture.ts';

const schema = { type: 'object', title: 'T', description: 'D', properties: {}, additionalProperties: false } as const;
const rule = { name: 'r', check: () => [], examples: { wrong: [], right: [] } };
const block = defineBlock({ schema, component: () => 'vorher', examples: [], rules: [rule], placement: { max: 1 } });
const declared = () => ({ catalogue: new Map<string, Block>([['team', block]]), islandNames: new Map<ComponentType<never>, string>() });

test('a block that is only drawn otherwise takes the place of the former one, and pages need not be read again', () => {
  const { catalogue, islandNames } = declared();
  const next = defineBlock({ schema, component: () => 'nachher', examples: [], rules: [rule], placement: { max: 1 } });
  expect(replaceDrawing({ catalogue, islandNames }, 'blocks/team/index.ts', next)).toBe(true);
  expect(catalogue.get('team')?.component({} as never)).toBe('nachher');
});

test('whatever pages are read by has everything read again: a schema, a rule, a placement, a block that was not there', () => {
  for (const change of [
    { schema: { ...schema, properties: { headline: {} } } },
    { rules: [{ ...rule }] },
    { rules: undefined },
    { placement: { max: 2 } },
    { query: ['seite'] },
    // which is refused then
    { examples: { name: 'Zwei', block: {} } },
  ]) {
    expect(replaceDrawing(declared(), 'blocks/team/index.ts', { ...block, ...change }), JSON.stringify(change)).toBe(false);
  }
  expect(replaceDrawing(declared(), 'blocks/neu/index.ts', block)).toBe(false);
  expect(replaceDrawing(declared(), 'blocks/team/migrations/2026-01-01-a.ts', {})).toBe(false);
});

test('an island that was changed is known by its name', () => {
  const { catalogue, islandNames } = declared();
  const island = () => null;
  expect(replaceDrawing({ catalogue, islandNames }, 'blocks/team/names.island.tsx', island)).toBe(true);
  expect(islandNames.get(island)).toBe('names');
});

test('a block without a component takes nobody’s place and is told at its line, where React would name neither block nor file', async () => {
  const root = await folder({ 'blocks/team/index.ts': 'export default defineBlock({\n  schema: teamSchema,\n  component: Team,\n});\n' });
  const told = (component: unknown) =>
    undrawableBlocks(root, new Map([['team', { ...block, component } as Block]])).map(({ place, message }) => [
      place?.file,
      place?.line,
      place?.column,
      message,
    ]);
  for (const [component, what] of [
    [undefined, 'undefined'],
    ['Team', 'of the type string'],
    [{}, 'of the type object'],
  ] as const) {
    expect(replaceDrawing(declared(), 'blocks/team/index.ts', { ...block, component })).toBe(false);
    expect(told(component)).toEqual([['blocks/team/index.ts', 3, 3, `"component" is ${what}: it has to be the function that draws the block.`]]);
  }
  expect(told(async () => null)).toEqual([['blocks/team/index.ts', 3, 3, expect.stringContaining('"component" is async: blocks are drawn in one go')]]);
  for (const component of [
    function* () {
      yield null;
    },
    async function* () {
      yield null;
    },
  ])
    expect(told(component)).toEqual([
      ['blocks/team/index.ts', 3, 3, '"component" is a generator: blocks are drawn in one go. Write "function" without the "*", and return what it yields.'],
    ]);
  for (const component of [() => null, memo(() => null)]) expect(told(component)).toEqual([]);
});

test('the compiler refuses a block that would have to be waited for', () => {
  // @ts-expect-error a promise
  const waiting = defineBlock({ schema, component: async () => 'später', examples: [] });
  expect(replaceDrawing(declared(), 'blocks/team/index.ts', waiting)).toBe(false);
});

test('a folder whose name is no type says which it could be', () => {
  expect(declarationFault('logo-wall', block)).toBeUndefined();
  for (const name of ['LogoWall', 'logoWall', 'Logo_Wall', 'logo wall']) expect(declarationFault(name, block), name).toContain('"logo-wall"');
  for (const name of ['type', 'draft', 'when', 'unpublishAt'])
    expect(
      declarationFault('logo-wall', { ...block, schema: { ...block.schema, properties: { ...block.schema.properties, [name]: { type: 'string' } } } }),
      name,
    ).toContain(`the schema has the field "${name}", which every block has already`);
});

test('a field that React would keep from the component is refused; the fields of entries, and those that React passes on, are the block’s own', () => {
  const faultOf = (properties: Block['schema']['properties']) => declarationFault('team', { ...block, schema: { ...schema, properties } });
  expect(faultOf({ key: { type: 'string' } })).toBe('the schema has the field "key", which React keeps from every component; give yours another name.');
  const entry = { type: 'object', properties: { key: { type: 'string' } }, additionalProperties: false };
  expect(faultOf({ items: { type: 'array', items: entry }, ref: { type: 'string' }, children: { type: 'string' } })).toBeUndefined();
  const Shows = (props: object) => JSON.stringify(props);
  expect(renderToStaticMarkup(createElement(Shows, { key: 'a', ref: 'b', children: 'c' } as object))).toBe(
    '{&quot;ref&quot;:&quot;b&quot;,&quot;children&quot;:&quot;c&quot;}',
  );
});

test('a field of a declaration that is no list is told at its line', async () => {
  const root = await folder({ 'blocks/team/index.ts': "import { rules } from './rules.ts';\nexport default defineBlock({\n  rules,\n});\n" });
  const fault = declarationFault('team', { ...block, rules: rule as never });
  expect(refusedField(root, new Error(`blocks/team/index.ts: ${fault}`))).toMatchObject({
    message: '"rules" has to be a list; write "rules: [ … ]".',
    place: { file: 'blocks/team/index.ts', line: 3, column: 3 },
  });
  expect(refusedField(root, new Error('blocks/team/index.ts: the block has no default export'))).toBeUndefined();
});

test('what a declaration says of nothing that there is, is told before what follows from it', async () => {
  const clock = { opens: { type: 'string', format: 'clok' } };
  const fault = declarationFault('team', { ...block, schema: { ...schema, properties: clock }, format: {} } as Block);
  expect(fault).toBe('"format" says nothing in a declaration. Did you mean "formats"?');
  const root = await folder({ 'blocks/team/index.ts': 'export default defineBlock({\n  schema,\n  format: {},\n});\n' });
  expect(refusedField(root, new Error(`blocks/team/index.ts: ${fault}`))?.place).toEqual({ file: 'blocks/team/index.ts', line: 3, column: 3 });
  expect(declarationFault('team', { ...block, colour: 'red' } as Block)).toMatch(
    /^"colour" says nothing in a declaration\. There is schema, component, examples, /,
  );
});

test('a rule is named in words with hyphens, as findings, exceptions and the editors write it', () => {
  const faultOf = (name: string) => declarationFault('team', { ...block, rules: [rule, { ...rule, name }] });
  expect(faultOf('same-name-twice-2')).toBeUndefined();
  for (const name of ['sameName', 'Same name', 'same_name'])
    expect(faultOf(name)).toBe(
      `"rules" has one whose name is "${name}": findings show it behind the block's type, in small letters with hyphens: "same-name".`,
    );
});

test('a schema may use no keyword of which an author could be told nothing, wherever in it that is; a field may have its name', () => {
  const faultOf = (field: FieldSchema) => declarationFault('team', { ...block, schema: { ...schema, properties: { field } } });
  const fault = 'the schema uses "multipleOf", of which authors could be told nothing. It may use additionalProperties, enum, ';
  const price = { type: 'number', multipleOf: 0.5 };
  expect(faultOf(price)).toMatch(fault);
  expect(faultOf({ type: 'object', properties: {}, additionalProperties: false, dependentRequired: { a: ['b'] } }), 'of a later draft').toContain(
    'uses "dependentRequired", of which authors',
  );
  expect(faultOf({ type: 'array', items: { type: 'object', properties: { price } } })).toMatch(fault);
  expect(faultOf({ type: 'object', additionalProperties: price })).toMatch(fault);
  expect(faultOf({ type: 'object', properties: { not: { type: 'string' }, const: { type: 'number' } }, additionalProperties: false })).toBeUndefined();
});

test('no object of a schema may have other fields than those that are declared: nobody would be told of a misspelt one', () => {
  const faultOf = (field: FieldSchema) => declarationFault('team', { ...block, schema: { ...schema, properties: { field } } });
  const entry = { type: 'object', properties: { name: { type: 'string' } } };
  const fault = 'the schema lets "field" have any field: write "additionalProperties: false" beside its properties, so that a misspelt one is told.';
  expect(faultOf(entry)).toBe(fault);
  expect(faultOf({ type: 'array', items: entry })).toBe(fault);
  expect(faultOf({ type: 'object', additionalProperties: entry })).toBe(fault);
  expect(faultOf({ type: 'array', items: { type: 'object', properties: { person: entry }, additionalProperties: false } })).toContain('lets "person" have');
  expect(faultOf({ type: 'object', additionalProperties: { type: 'string' } })).toBeUndefined();
  expect(declarationFault('team', { ...block, schema: { ...schema, additionalProperties: undefined as never } })).toContain('lets "team" have');
});

test('no field of a schema may have limits between which nothing lies: every example and every page would be wrong', () => {
  const faultOf = (field: FieldSchema) => declarationFault('team', { ...block, schema: { ...schema, properties: { field } } });
  const text = { type: 'string', title: 'T', description: 'D' } as const;
  expect(faultOf({ type: 'array', items: text, minItems: 3, maxItems: 2 })).toBe(
    'the schema lets "field" have no value at all: "minItems: 3" is above "maxItems: 2".',
  );
  expect(faultOf({ type: 'array', items: { ...text, minLength: 9, maxLength: 8 } })).toContain('"field" have no value at all: "minLength: 9"');
  const inner = { type: 'object', properties: { stars: { type: 'number', minimum: 5, maximum: 1 } }, additionalProperties: false } as const;
  expect(faultOf({ type: 'array', items: inner })).toContain('"stars" have no value at all: "minimum: 5" is above "maximum: 1"');
  expect(faultOf({ ...text, minLength: 8, maxLength: 8 })).toBeUndefined();
});

test('a block cannot give another meaning to a format that every schema can name', () => {
  const format = { matches: () => true, write: () => ({ de: '', en: '' }), example: 'a' };
  expect(declarationFault('team', { ...block, formats: { clock: format } })).toBeUndefined();
  expect(declarationFault('team', { ...block, formats: { href: format } })).toBe(
    '"formats" has "href", which every schema can name already; give yours another name.',
  );
});

test('there is a sentence for each keyword that a schema may use, and for no other', () => {
  const switched = readFileSync(path.join(import.meta.dirname, '../../schema/validation/schema-error.ts'), 'utf8').matchAll(/case '(\w+)'/g);
  expect([...switched].map(([, keyword]) => keyword).toSorted()).toEqual([...toldKeywords]);
});

test('two islands of one name are refused, in whatever blocks they are: a browser would bring the wrong one to life', () => {
  expect(islandFault(['blocks/a/slider.island.tsx', 'blocks/b/price-slider.island.tsx'])).toBeUndefined();
  expect(islandFault(['blocks/a/slider.island.tsx', 'blocks/b/slider.island.tsx'])).toMatch(
    /^blocks\/b\/slider\.island\.tsx: blocks\/a\/slider\.island\.tsx is an island of the same name/,
  );
});
