import { expect, test } from 'vitest';
import { createQueue, createTaskQueue, createTurns } from '../../server/queue.ts';

test('a crowd of tasks runs in order and a few at a time, so that none of those that wait holds memory', async () => {
  const inQueue = createQueue(3);
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const task = (number: number) => async () => {
    begun.push(number);
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    if (number % 10 === 0) throw new Error('broken');
    return number;
  };
  const results = await Promise.allSettled(Array.from({ length: 100 }, (_, number) => inQueue(task(number))));
  expect(most).toBe(3);
  expect(begun).toEqual(Array.from({ length: 100 }, (_, number) => number));
  expect(
    results.filter(({ status }) => status === 'rejected'),
    'a task that fails makes room too',
  ).toHaveLength(10);
  expect(await inQueue(async () => 'later')).toBe('later');
});

test('who has many tasks waiting and who has one take turns, and a task that fails takes none of the others along', async () => {
  const inTurn = createTurns();
  const begun: string[] = [];
  const task = (who: string, number: number) =>
    inTurn(who, async () => {
      begun.push(`${who}${number}`);
      await new Promise((resolve) => setImmediate(resolve));
      if (number === 2) throw new Error('broken');
    });
  await Promise.allSettled([...[1, 2, 3, 4].map((number) => task('a', number)), ...[1, 2].map((number) => task('b', number)), task('c', 1)]);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  await task('b', 3);
  expect(begun.at(-1)).toBe('b3');
});

test('of tasks that nobody waits for one that fails is told before the next begins, and who ends the server waits for all of them', async () => {
  const did: string[] = [];
  const tasks = createTaskQueue((error) => did.push(String(error)));
  const task = (number: number) => async () => {
    did.push(`begin ${number}`);
    await new Promise((resolve) => setImmediate(resolve));
    if (number === 1) throw new Error('broken');
    did.push(`end ${number}`);
  };
  void tasks.add(task(1));
  void tasks.add(task(2));
  expect(did, 'none begins in the middle of something else').toEqual([]);
  await tasks.done();
  expect(did).toEqual(['begin 1', 'Error: broken', 'begin 2', 'end 2']);
});
