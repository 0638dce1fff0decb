import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { networkOf } from './visitor-network.ts';

const window = 10 * 60_000;

class TooMuch extends Error {
  readonly statusCode = 429;
}

export interface PostLimit {
  /** What is counted. */
  readonly name: string;
  /** Most of it from one IPv4 address or IPv6 /64 in ten minutes, at all servers together. */
  readonly max: number;
  readonly now: () => Date;
}

/**
 * Counts something that is right as it was posted: whoever has to correct a form has posted nothing yet.
 * @param key names what was posted: who sends the same again because no answer came, or because nothing could be stored, holds up nobody, least of all themselves
 * @returns whether it is the first of this network in a while; not where the store cannot count
 * @throws {TooMuch}
 */
export type CountPost = (request: FastifyRequest, reply: FastifyReply, key?: string) => Promise<{ readonly isFirst: boolean }>;

/** So many times the same may be posted again before it counts once more: each time, the store is asked. */
const repeats = 10;

/** What was posted before, of so many things at once. */
const mostKeys = 5_000;

interface Posted {
  readonly isFirst: boolean;
  /** How often it may still come without being counted. */
  readonly left: number;
}

/** While the store cannot count, nobody is held back: it cannot take what is posted either. Answers say what is left (`x-ratelimit-…`). */
export function limitPosts({ store }: Pick<FastifyInstance, 'store'>, { name, max, now }: PostLimit): CountPost {
  const posted = new LRUCache<string, Posted>({ max: mostKeys, ttl: window });
  return async ({ ip }, reply, key) => {
    const network = networkOf(ip);
    const post = `${network} ${key}`;
    const before = key === undefined ? undefined : posted.get(post);
    if (before && before.left > 0) {
      posted.set(post, { ...before, left: before.left - 1 }, { noUpdateTTL: true });
      return before;
    }
    const hits = await store.hit({ key: `${name} ${network}`, at: now().toISOString(), window }).catch(() => undefined);
    if (!hits) return { isFirst: false };
    const seconds = Math.ceil(hits.left / 1_000);
    reply.headers({ 'x-ratelimit-limit': max, 'x-ratelimit-remaining': Math.max(0, max - hits.count), 'x-ratelimit-reset': seconds });
    if (hits.count > max) {
      reply.header('retry-after', seconds);
      throw new TooMuch('more was posted than anybody writes');
    }
    const isFirst = hits.count === 1;
    if (key !== undefined) posted.set(post, { isFirst, left: repeats });
    return { isFirst };
  };
}
