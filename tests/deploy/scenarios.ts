import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import type { SiteNode } from '../../deploy/local/node.ts';
import { type LocalSite, startLocalSite } from '../../deploy/local/site.ts';
import { ask } from '../postgres.ts';
import { overAndOver } from './over-and-over.ts';
import { type ContentRepository, makeRepository } from './repository.ts';
import { type Experience, visitorsOf } from './visitors.ts';

const ADMIN_TOKEN = '0123456789abcdef';

/** The set-up of production with the repository that its content comes from. */
type TestedSite = LocalSite & { readonly repository: ContentRepository };

/** Starts one before the tests of a file, and ends it after them. @returns where to have it from during a test */
export function testedSite(): () => TestedSite {
  const repository = makeRepository();
  // the drain time is longer than the two seconds that nginx keeps a connection to a node, or stays away from one
  const env = { CONTENT_GIT: `${repository.folder}#main`, ADMIN_TOKEN, CONTACT_RATE_LIMIT: '1000000', DRAIN_SECONDS: '3', LOG_LEVEL: 'silent' };
  let site: LocalSite | undefined;
  beforeAll(async () => {
    site = await startLocalSite({ env });
  });
  afterAll(async () => {
    await site?.end();
    repository.remove();
  });
  return () => ({ ...(site as LocalSite), repository });
}

/** How often something happens, and to how many visitors. */
interface Effort {
  readonly rounds: number;
  readonly readers: number;
}

/** Restarts both nodes in turn under load. @returns what visitors met with */
export async function restartInTurn(site: LocalSite, { rounds, readers }: Effort): Promise<Experience> {
  const visitors = visitorsOf(site, readers);
  onTestFinished(visitors.leave);
  await visitors.more(100);
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
export async function troublePostgres(site: LocalSite, { rounds, readers }: Effort): Promise<Experience> {
  const visitors = visitorsOf(site, readers);
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
  await expect.poll(() => new Set(arrived()).size, { timeout: 900_000 }).toBe(asked.size);
  expect(arrived()).toHaveLength(asked.size);
  const ids = mailbox.mails.map(({ headers }) => headers.get('message-id'));
  expect(new Set(ids).size).toBe(ids.length);
}

/** Milliseconds from one look at a page to the next: as precise as its times are. */
const readEvery = 10;

/**
 * Commits one state after the other, tells the first node, and reads /preise at both nodes all the time.
 * @returns pages that showed two states, how many were read, and the milliseconds from the word to the first node until both showed each state
 */
export async function publish({ nodes, repository }: TestedSite, count: number) {
  const mixed: string[] = [];
  const times: number[] = [];
  const shown = [0, 0];
  let pages = 0;
  let isOver = false;
  const readers = nodes.map(({ url }, index) => {
    const look = async () => {
      const state = await stateOf(url);
      if (state.includes(',')) mixed.push(state);
      shown[index] = Number.parseInt(state, 10) || 0;
      pages += 1;
    };
    return overAndOver(look, { isOver: () => isOver, rest: () => readEvery });
  });
  try {
    for (let number = 1; number <= count; number += 1) {
      repository.commitState(number);
      const start = performance.now();
      const reply = tell(nodes[0]);
      await expect.poll(() => Math.min(...shown), { interval: 5 }).toBe(number);
      times.push(performance.now() - start);
      await reply;
    }
  } finally {
    isOver = true;
    await Promise.all(readers);
  }
  return { mixed, pages, times };
}

/** Commits a mistake, and starts a node that has never seen anything else. @returns what each of them shows of /preise */
export async function startAtMistake({ nodes, repository }: TestedSite): Promise<readonly string[]> {
  const [, fresh] = nodes;
  repository.commitMistake();
  await tell(nodes[0]);
  await fresh.stop('SIGINT');
  fresh.forget();
  await fresh.start();
  return Promise.all(nodes.map(({ url }) => stateOf(url)));
}

/** Tells a node of a commit; resolves when it serves it. */
async function tell({ url }: SiteNode): Promise<void> {
  const reply = await fetch(`${url}/api/admin/content`, { method: 'POST', headers: { authorization: `Bearer ${ADMIN_TOKEN}` } });
  expect(reply.status).toBe(204);
}

/** The state that /preise shows, or both where it shows two. */
async function stateOf(url: string): Promise<string> {
  const page = await (await fetch(`${url}/preise`)).text();
  return [...new Set([...page.matchAll(/Stand (\d+)/g)].map(([, state]) => state))].join();
}
