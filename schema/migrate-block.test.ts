import { expect, test } from 'vitest';
import type { Block } from './block.ts';
import { firstDifference, migrateBlock } from './migrate-block.ts';
import type { WrittenBlock } from './migration.ts';

const describe = { de: 'anders', en: 'otherwise' };
const catalogueWith = (...ups: ((block: WrittenBlock) => WrittenBlock)[]) => {
  const migrations = new Map(ups.map((up, index) => [`blocks/box/migrations/${index}.ts`, { describe, up }]));
  return new Map([['box', { migrations } as unknown as Block]]);
};

test('a step that throws is told, and the others are done', () => {
  const catalogue = catalogueWith(
    ({ people, ...block }) => ({ ...block, names: (people as string).split(',') }),
    (block) => ({ ...block, isNew: true }),
  );
  const failures: unknown[] = [];
  const { block, applied } = migrateBlock(catalogue, { type: 'box', names: ['a'] }, (step, error) => failures.push([step, (error as Error).message]));
  expect([block, [...applied.keys()]]).toEqual([{ type: 'box', names: ['a'], isNew: true }, ['blocks/box/migrations/1.ts']]);
  expect(failures).toEqual([['blocks/box/migrations/0.ts', expect.stringContaining('split')]]);
});

test('a step that only puts fields in another order, or names one that has no value, changes nothing', () => {
  const catalogue = catalogueWith(
    ({ items, ...block }) => ({ items, ...block }),
    (block) => ({ ...block, title: undefined }),
  );
  expect(migrateBlock(catalogue, { type: 'box', items: [{ a: 1, b: 2 }] }).applied.size).toBe(0);
});

test('what a step gives is written as JSON has it: a value that is there for some blocks only is no field of the others', () => {
  const catalogue = catalogueWith(({ name, ...block }) => {
    const [first, last] = String(name).split(' ');
    return name === undefined ? block : { ...block, first, last, more: [{ last }] };
  });
  const { block } = migrateBlock(catalogue, { type: 'box', name: 'Ada' });
  expect(Object.keys(block)).toEqual(['type', 'first', 'more']);
  expect(block).toStrictEqual({ type: 'box', first: 'Ada', more: [{}] });
});

test('a step may change the block that it gets: what was written stays as it is, and the step has been done', () => {
  const catalogue = catalogueWith((block) => {
    const { items } = block as { items: { name?: string; title?: string }[] };
    for (const item of items) {
      item.title ??= item.name;
      delete item.name;
    }
    return block;
  });
  const written = { type: 'box', items: [{ name: 'Ada' }] };
  const { block, applied } = migrateBlock(catalogue, written);
  expect(block).toEqual({ type: 'box', items: [{ title: 'Ada' }] });
  expect(applied.size).toBe(1);
  expect(written).toEqual({ type: 'box', items: [{ name: 'Ada' }] });
});

test.each([undefined, null, 'box', [], {}, Promise.resolve({ type: 'box' })])(
  'a step that returns %o instead of the block is told, and the block stays',
  (returned) => {
    const failures: string[] = [];
    const catalogue = catalogueWith(() => returned as never);
    const { block, applied } = migrateBlock(catalogue, { type: 'box' }, (_, error) => failures.push((error as Error).message));
    expect([block, applied.size, failures]).toEqual([{ type: 'box' }, 0, ['"up" has to return the block, with its type, and at once.']]);
  },
);

test.each([
  [{ a: 1 }, { a: 1 }, undefined],
  [{ a: 1, b: [{ c: 1, d: 2 }] }, { b: [{ d: 2, c: 1 }], a: 1 }, undefined],
  [{ a: 1 }, { b: 1 }, { path: ['a'], isGone: true }],
  [{ a: [1, { b: 2 }] }, { a: [1, { b: 3 }] }, { path: ['a', 1, 'b'], isGone: false }],
  [{ a: [1] }, { a: [1, 2] }, { path: ['a'], isGone: false }],
  [{ a: {} }, { a: [] }, { path: ['a'], isGone: false }],
  [{ a: 1 }, { a: 1, b: 2 }, { path: [], isGone: false }],
])('%j differs from %j at %j', (before, after, difference) => {
  expect(firstDifference(before, after)).toEqual(difference);
});
