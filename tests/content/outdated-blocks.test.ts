import { expect, test } from 'vitest';
import { outdatedBlocks } from '../../renderer/site/pages/outdated-blocks.ts';
import { defineBlock } from '../../schema/block.ts';
import { parseDocument } from '../../schema/json/parse.ts';
import { blocksIn, migrateBlock } from '../../schema/migrate-block.ts';
import type { Migration } from '../../schema/migration.ts';

const describe = (de: string) => ({ de, en: `(${de})` });
const renamed: Migration = {
  describe: describe('"headline" heißt jetzt "title"'),
  up({ headline, ...rest }) {
    return headline === undefined ? rest : { ...rest, title: headline };
  },
};
const split: Migration<{ items: { name?: string }[] }> = {
  describe: describe('aus "name" wurden "first" und "last"'),
  up(block) {
    return block.items.some(({ name }) => name)
      ? { ...block, items: block.items.map(({ name = '', ...rest }) => ({ ...rest, first: name.split(' ')[0], last: name.split(' ')[1] })) }
      : block;
  },
};
const declaration = defineBlock({
  schema: { type: 'object', title: 'T', description: 'D', properties: {}, additionalProperties: false },
  component: () => null,
  examples: [],
});
const catalogue = new Map([
  [
    'team',
    {
      ...declaration,
      migrations: new Map([
        ['2026-01-01-title.ts', renamed],
        ['2026-02-01-names.ts', split],
      ]),
    },
  ],
  ['faq', declaration],
]);
const old = { type: 'team', headline: 'Wir', items: [{ name: 'Anna Berg', role: 'Meisterin' }] };

test('a block takes all steps that it has not taken, in their order', () => {
  const { block, applied } = migrateBlock(catalogue, old);
  expect(block).toEqual({ type: 'team', title: 'Wir', items: [{ first: 'Anna', last: 'Berg', role: 'Meisterin' }] });
  expect([...applied.keys()]).toEqual(['2026-01-01-title.ts', '2026-02-01-names.ts']);
});

test('a block in today’s form stays the very same, whether a step gives it back or a copy of it', () => {
  const { block } = migrateBlock(catalogue, old);
  expect(migrateBlock(catalogue, block)).toEqual({ block, applied: new Map() });
  expect(migrateBlock(catalogue, block).block).toBe(block);
  expect(migrateBlock(catalogue, { type: 'faq', headline: 'Fragen' }).applied.size).toBe(0);
  expect(migrateBlock(catalogue, { headline: 'Ohne Typ' }).applied.size).toBe(0);
});

test('a block with a mistake that a step does not understand goes through the others, and its mistake is told as such', () => {
  const { block, applied } = migrateBlock(catalogue, { type: 'team', headline: 'Wir' });
  expect(block).toEqual({ type: 'team', title: 'Wir' });
  expect(applied.size).toBe(1);
});

test('a block whose folder has another name now takes the steps of both, and is told at its type', () => {
  const moved: Migration = { describe: describe('"team" heißt jetzt "people"'), from: 'team', up: (block) => ({ ...block, type: 'people' }) };
  const migrations = new Map([
    ['2026-01-01-title.ts', renamed],
    ['2026-03-01-people.ts', moved],
  ]);
  const renamedCatalogue = new Map([['people', { ...declaration, migrations }]]);
  const { block, applied } = migrateBlock(renamedCatalogue, { type: 'team', headline: 'Wir' });
  expect([block, [...applied.keys()]]).toEqual([{ type: 'people', title: 'Wir' }, [...migrations.keys()]]);
  expect(migrateBlock(renamedCatalogue, block)).toEqual({ block, applied: new Map() });
  const parsed = parseDocument('content/pages/a.json', '{ "blocks": [{ "type": "team", "title": "Wir" }] }');
  const issues = parsed.ok ? outdatedBlocks(parsed.document, renamedCatalogue) : [];
  expect(issues.map(({ rule, pointer, message }) => [rule, pointer, message.de])).toEqual([
    ['outdated-block', '/blocks/0/type', expect.stringContaining('"team" heißt jetzt "people"')],
  ]);
});

test('of several steps the first is told, at the field that it is about', () => {
  const shorter: Migration = {
    describe: describe('"lead" hat keinen Punkt am Ende'),
    up: (block) => ({ ...block, lead: String(block.lead).replace(/\.$/, '') }),
  };
  const migrations = new Map([
    ['2026-01-01-title.ts', renamed],
    ['2026-03-01-lead.ts', shorter],
  ]);
  const parsed = parseDocument('content/pages/a.json', '{ "blocks": [{ "type": "team", "lead": "Das sind wir.", "headline": "Wir" }] }');
  const issues = parsed.ok ? outdatedBlocks(parsed.document, new Map([['team', { ...declaration, migrations }]])) : [];
  expect(issues.map(({ pointer, message }) => [pointer, message.de])).toEqual([
    ['/blocks/0/headline', expect.stringContaining('"headline" heißt jetzt "title"')],
  ]);
});

test('blocks stand on pages and in the frame of the site', () => {
  const places = (value: unknown) => blocksIn(value).map(({ path }) => path.join('/'));
  expect(places({ blocks: [old, 'kaputt', null, { type: 'faq' }] })).toEqual(['blocks/0', 'blocks/3']);
  expect(places({ shell: { before: [old], after: [old, old] } })).toEqual(['shell/before/0', 'shell/after/0', 'shell/after/1']);
  expect([places(null), places([old]), places({ blocks: 1, shell: null })]).toEqual([[], [], []]);
});

test('a block in a former form is told once, at the old field, with the command that brings it into today’s', () => {
  const text = JSON.stringify({ blocks: [{ type: 'faq' }, old] });
  const parsed = parseDocument('content/pages/a.json', text);
  const issues = parsed.ok ? outdatedBlocks(parsed.document, catalogue) : [];
  expect(issues.map(({ rule, severity, pointer, range }) => [rule, severity, pointer, text.slice(range.column - 1, range.column - 1 + range.length)])).toEqual([
    ['outdated-block', 'error', '/blocks/1/headline', '"headline"'],
  ]);
  expect(issues[0]?.message.de).toBe(
    'Dieser Block „team“ steht noch in seiner früheren Form: "headline" heißt jetzt "title". Rufe „npm run migrate“ auf; das ändert alle Seiten, die ihn haben.',
  );
});
