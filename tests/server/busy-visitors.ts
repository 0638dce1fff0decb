import { expect, onTestFinished } from 'vitest';
import { overAndOver } from '../deploy/over-and-over.ts';

export interface Post {
  readonly key: string;
  readonly status: number;
  readonly retryAfter: string | null;
  readonly success: unknown;
}

/** Asks for a page, and posts a message under a key; fails where there is no answer within `patience` milliseconds. */
export function visitor(port: number, patience = 5_000) {
  const address = (at: string) => `http://127.0.0.1:${port}${at}`;
  return {
    async page() {
      const reply = await fetch(address('/preise'), { signal: AbortSignal.timeout(patience) });
      return [reply.status, (await reply.text()).includes('</html>')].join();
    },
    async post(key: string): Promise<Post> {
      const reply = await fetch(address('/api/contact'), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ name: 'Erika', email: 'erika@firma.example', message: `Nachricht ${key}, bitte antworten`, privacy: true }),
        signal: AbortSignal.timeout(patience),
      });
      const { success } = (await reply.json()) as { success: unknown };
      return { key, status: reply.status, retryAfter: reply.headers.get('retry-after'), success };
    },
  };
}

/**
 * Milliseconds that a visitor rests on average between two requests. Without it eight of them would take all of the machine on which the server
 * and its database have to come back.
 */
const rest = 20;

/** Visitors who read and write until they are told to stop. */
export function busyVisitors(port: number, patience?: number) {
  const { page, post } = visitor(port, patience);
  const pages: string[] = [];
  /** Milliseconds that each page took. */
  const times: number[] = [];
  const posts: Post[] = [];
  let isOver = false;
  let written = 0;
  const read = async () => {
    const asked = performance.now();
    pages.push(await page());
    times.push(performance.now() - asked);
  };
  const write = async () => {
    written += 1;
    posts.push(await post(`visitor-${written}`));
  };
  const visits = [...Array<typeof read>(2).fill(read), ...Array<typeof write>(6).fill(write)].map((visit) =>
    overAndOver(visit, { isOver: () => isOver, rest: () => Math.random() * 2 * rest }),
  );
  const end = async () => {
    isOver = true;
    await Promise.all(visits);
  };
  onTestFinished(end);
  /** Waits until there are so many more with a status. */
  const more = (count: number, status: number) => {
    const wanted = posts.filter((one) => one.status === status).length + count;
    return expect.poll(() => posts.filter((one) => one.status === status).length, { timeout: 40_000, interval: 20 }).toBeGreaterThanOrEqual(wanted);
  };
  return { pages, times, posts, more, end };
}

/** Fails where a page was not whole, or an answer to a message neither a success nor a 503 that says when to come back. @returns keys of the successes */
export function expectHonest({ pages, posts }: Pick<ReturnType<typeof busyVisitors>, 'pages' | 'posts'>): Set<string> {
  expect(new Set(pages)).toEqual(new Set(['200,true']));
  const answers = new Set(posts.map(({ status, success, retryAfter }) => `${status} ${success} ${retryAfter}`));
  // 10 s where the server had more to do than it could
  expect(answers.difference(new Set(['200 true null', '503 false 60', '503 false 10']))).toEqual(new Set());
  return new Set(posts.filter(({ status }) => status === 200).map(({ key }) => key));
}
