import { expect, test } from 'vitest';
import { expectEveryMessageOnce, publish, restartInTurn, startAtMistake, testedSite, troublePostgres } from './scenarios.ts';

const site = testedSite();

test('two nodes behind nginx are restarted in turn, and no visitor notices: no request fails, each message arrives once, each socket comes back', async () => {
  const experience = await restartInTurn(site(), { rounds: 1, readers: 10 });
  expect(new Set([...experience.pages, ...experience.posts.values()])).toEqual(new Set(['200']));
  expect(experience.gaps.length).toBeGreaterThan(0);
  await expectEveryMessageOnce(site(), experience);
});

test('PostgreSQL is restarted and hangs: pages are read as ever, a message is sent or refused, and both nodes take messages again', async () => {
  const experience = await troublePostgres(site(), { rounds: 1, readers: 10 });
  expect(new Set(experience.pages)).toEqual(new Set(['200']));
  expect(new Set(experience.posts.values()).difference(new Set(['200', '503']))).toEqual(new Set());
  await expectEveryMessageOnce(site(), experience);
  // a mail belongs for five minutes to whoever has claimed it, also where PostgreSQL halts before its answer
}, 600_000);

test('a commit that one node is told of is on both, and no page is ever half of one commit and half of another', async () => {
  const { mixed, pages } = await publish(site(), 5);
  expect(pages).toBeGreaterThan(10);
  expect(mixed).toEqual([]);
});

test('a node that starts for the first time at a commit with a mistake shows what the other shows', async () => {
  await publish(site(), 1);
  expect(await startAtMistake(site())).toEqual(['1', '1']);
});
