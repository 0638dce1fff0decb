import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { type Block, defineBlock } from '../../schema/block.ts';
import { replaceDrawing } from '../../server/dev/drawings.ts';

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
