import { expect, test } from 'vitest';
import type { Block } from '../../schema/block.ts';
import type { WrittenBlock } from '../../schema/migration.ts';
import { migrationFaults } from '../../server/dev/migration-faults.ts';

const step = 'blocks/box/migrations/2026-11-22-small-print.ts';
const told = (up: (block: WrittenBlock) => WrittenBlock) => {
  const migrations = new Map([[step, { describe: { de: 'neu', en: 'new' }, up }]]);
  return migrationFaults(
    new Map([['box', { migrations } as unknown as Block]]),
    { type: 'box', note: 'Ab 9 Uhr', smallPrint: 'ohne Gewähr', hours: [{ day: 'Mo' }, { day: 'Mi' }] },
    'Mit Öffnungszeit',
  );
};
const write = 'Let "up" begin with what only such a block has: if (\'newField\' in block) return block;';
const orExample = 'If it is the example that has the former form, mend that.';

test('a step that changes a block of today, or fails at it, is told with what to write', () => {
  expect(told((block) => ({ ...block, smallPrint: String(block.note).split(' * ')[1] }))).toEqual([
    { step, message: `"up" changes the example "Mit Öffnungszeit", a block of today: "smallPrint" ("ohne Gewähr" → none). ${write} ${orExample}` },
  ]);
  expect(told((block) => ({ ...block, note: `${block.note}, ${'sonst morgen, '.repeat(9)}`, isOpen: true }))).toEqual([
    {
      step,
      message: expect.stringContaining(': "note" ("Ab 9 Uhr" → "Ab 9 Uhr, sonst morgen, sonst morgen, sonst morgen, sonst m…), "isOpen" (none → true). Let'),
    },
  ]);
  expect(told((block) => ({ ...block, hours: [{ day: 'Mo' }, { day: 'Mittwoch' }] }))[0]?.message).toContain(': "hours.1.day" ("Mi" → "Mittwoch"). Let');
  expect(told((block) => ({ ...block, ...JSON.parse(String(block.old)) }))).toEqual([
    { step, message: expect.stringMatching(/^"up" fails at the example "Mit Öffnungszeit", a block of today: .*JSON.* Let "up" begin with/) },
  ]);
  // anything can be thrown
  const throws = () => {
    throw 'no small print';
  };
  expect(told(throws)).toEqual([{ step, message: `"up" fails at the example "Mit Öffnungszeit", a block of today: no small print. ${write}` }]);
  expect(told(() => undefined as never)[0]?.message).toContain('with its type, and at once. Let "up" begin with');
  expect(told((block) => ('smallPrint' in block ? block : { ...block, smallPrint: '' }))).toEqual([]);
});
