import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalSite, startLocalSite } from '../../deploy/local/site.ts';
import { expectEveryMessageOnce, restartInTurn, troublePostgres } from './scenarios.ts';

let site: LocalSite;
beforeAll(async () => {
  // longer than the two seconds that nginx keeps a connection to a node, or stays away from one
  site = await startLocalSite({ env: { CONTACT_RATE_LIMIT: '1000000', DRAIN_SECONDS: '3', LOG_LEVEL: 'silent' } });
}, 180_000);
afterAll(() => site?.end());

test('two nodes behind nginx are restarted in turn, and no visitor notices: no request fails, each message arrives once, each socket comes back', async () => {
  const { pages, posts, gaps } = await restartInTurn(site, 1);
  expect(new Set([...pages, ...posts.values()])).toEqual(new Set(['200']));
  expect(gaps.length).toBeGreaterThan(0);
  await expectEveryMessageOnce(site, { pages, posts, gaps, times: [] });
}, 120_000);

test('PostgreSQL is restarted and hangs: pages are read as ever, a message is sent or refused, and both nodes take messages again', async () => {
  const experience = await troublePostgres(site, 1);
  expect(new Set(experience.pages)).toEqual(new Set(['200']));
  expect(new Set(experience.posts.values()).difference(new Set(['200', '503']))).toEqual(new Set());
  await expectEveryMessageOnce(site, experience);
}, 120_000);
