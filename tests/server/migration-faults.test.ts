import { expect, test } from 'vitest';
import type { Block } from '../../schema/block.ts';
import type { WrittenBlock } from '../../schema/migration.ts';
import { stepsThatChange } from './steps-that-change.ts';

const told = (up: (block: WrittenBlock) => WrittenBlock) => {
  const migrations = new Map([['blocks/box/migrations/2026-11-22-small-print.ts', { describe: { de: 'neu', en: 'new' }, up }]]);
  return stepsThatChange(new Map([['box', { migrations } as unknown as Block]]), { type: 'box', note: 'Ab 9 Uhr', smallPrint: 'ohne Gewähr' });
};
const write = 'Let "up" begin with what only such a block has: if (\'newField\' in block) return block;';

test('a step that changes a block of today, or fails at it, is told with what to write', () => {
  expect(told((block) => ({ ...block, smallPrint: String(block.note).split(' * ')[1] }))).toEqual([
    `blocks/box/migrations/2026-11-22-small-print.ts changes a block of today. ${write}`,
  ]);
  expect(told((block) => ({ ...block, ...JSON.parse(String(block.old)) }))).toEqual([
    expect.stringMatching(/^blocks\/box\/migrations\/2026-11-22-small-print\.ts fails at a block of today: .*JSON.* Let "up" begin with/),
  ]);
  expect(told((block) => ('smallPrint' in block ? block : { ...block, smallPrint: '' }))).toEqual([]);
});
