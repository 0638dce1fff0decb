import { expect, test } from 'vitest';
import { expectEveryMessageOnce, publish, restartInTurn, testedSite, troublePostgres } from '../deploy/scenarios.ts';

const effort = { rounds: 10, readers: 12 };
const publications = 100;
const site = testedSite();

test('twenty restarts of two nodes in turn under load cost no request, no message twice, and no socket more than 5 s', async () => {
  const experience = await restartInTurn(site(), effort);
  const { pages, posts, gaps } = experience;
  report(`${pages.length} pages, ${posts.size} messages, ${gaps.length} sockets lost, the longest for ${Math.round(Math.max(...gaps))} ms`);
  expect(new Set([...pages, ...posts.values()])).toEqual(new Set(['200']));
  expect(Math.max(...gaps)).toBeLessThanOrEqual(5_000);
  await expectEveryMessageOnce(site(), experience);
}, 1_800_000);

test('ten restarts and ten halts of PostgreSQL under load: every page is read, and no message gets a false success or two mails', async () => {
  const experience = await troublePostgres(site(), effort);
  const refused = [...experience.posts.values()].filter((status) => status === '503').length;
  report(`${experience.pages.length} pages, ${percentile(experience.times, 99)} ms for 99 of 100; ${experience.posts.size} messages, ${refused} refused`);
  expect(new Set(experience.pages)).toEqual(new Set(['200']));
  expect(new Set(experience.posts.values()).difference(new Set(['200', '503']))).toEqual(new Set());
  await expectEveryMessageOnce(site(), experience);
}, 1_800_000);

test('of a hundred commits ninety-nine are on both nodes within a second of the word to one of them, and no page mixes two', async () => {
  const { mixed, pages, times } = await publish(site(), publications);
  report(`${pages} pages, ${percentile(times, 50)} ms until both nodes show a commit, ${percentile(times, 99)} ms for 99 of 100`);
  expect(mixed).toEqual([]);
  expect(percentile(times, 99)).toBeLessThanOrEqual(1_000);
}, 600_000);

function percentile(values: readonly number[], rank: number): number {
  return Math.round(values.toSorted((a, b) => a - b)[Math.ceil((values.length * rank) / 100) - 1] ?? 0);
}

function report(text: string): void {
  process.stdout.write(`${text}\n`);
}
