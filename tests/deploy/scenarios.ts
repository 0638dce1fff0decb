import { expect, onTestFinished } from 'vitest';
import type { LocalSite } from '../../deploy/local/site.ts';
import { ask } from '../postgres.ts';
import { type Experience, visitorsOf } from './visitors.ts';

/** Restarts both nodes in turn under load. @returns what visitors met with */
export async function restartInTurn(site: LocalSite, rounds: number): Promise<Experience> {
  const visitors = visitorsOf(site);
  onTestFinished(visitors.leave);
  await visitors.more(200);
  for (let round = 0; round < rounds; round += 1) {
    for (const node of site.nodes) {
      expect(await node.stop('SIGTERM')).toBe(0);
      await node.start();
      await visitors.more(100);
    }
  }
  await visitors.leave();
  return visitors;
}

/** Restarts PostgreSQL under load, and halts it for as long as it takes for messages to be refused. @returns what visitors met with */
export async function troublePostgres(site: LocalSite, rounds: number): Promise<Experience> {
  const visitors = visitorsOf(site);
  const refusals = () => [...visitors.posts.values()].filter((status) => status === '503').length;
  onTestFinished(visitors.leave);
  await visitors.more(100);
  for (let round = 0; round < rounds; round += 1) {
    await site.postgres.restart();
    await visitors.more(100);
    const [read, refused] = [visitors.pages.length, refusals()];
    site.postgres.freeze();
    await expect.poll(refusals, { timeout: 40_000 }).toBeGreaterThan(refused);
    await expect.poll(() => visitors.pages.length).toBeGreaterThan(read + 100);
    site.postgres.thaw();
    await visitors.more(100);
  }
  await visitors.leave();
  return visitors;
}

/** Every message that somebody was told of as sent is stored once, and its mail has come once. */
export async function expectEveryMessageOnce({ databaseUrl, mailbox }: LocalSite, { posts }: Experience): Promise<void> {
  const acknowledged = [...posts].filter(([, status]) => status === '200').map(([key]) => key);
  const rows = await ask(databaseUrl, 'SELECT idempotency_key AS key, count(*)::integer AS count FROM messages GROUP BY 1');
  const stored = new Map(rows.map(({ key, count }) => [String(key), Number(count)]));
  expect(acknowledged.filter((key) => stored.get(key) !== 1)).toEqual([]);

  const asked = new Set(acknowledged);
  const toCompany = () =>
    mailbox.mails.filter(({ headers }) => headers.get('to')?.includes('kontakt@')).map(({ text }) => /besucher-\d+(?=\.)/.exec(text)?.[0] ?? '');
  const arrived = () => toCompany().filter((key) => asked.has(key));
  await expect.poll(() => new Set(arrived()).size, { timeout: 120_000 }).toBe(asked.size);
  expect(arrived()).toHaveLength(asked.size);
  const ids = mailbox.mails.map(({ headers }) => headers.get('message-id'));
  expect(new Set(ids).size).toBe(ids.length);
}
