import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { networkOf } from './visitor-network.ts';

const window = 10 * 60_000;

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
 * @returns whether it is the first of this network in a while
 * @throws with the status 429 where there is too much
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

/** While the store cannot count, nobody is held back: it cannot take what is posted either. */
export async function limitPosts(app: FastifyInstance, { name, max, now }: PostLimit): Promise<CountPost> {
  class SharedCounts implements FastifyRateLimitStore {
    incr(network: string, callback: (error: Error | null, result?: { current: number; ttl: number }) => void) {
      app.store
        .hit({ key: `${name} ${network}`, at: now().toISOString(), window })
        .then(({ count, left }) => callback(null, { current: count, ttl: left }), callback);
    }
    child() {
      return this;
    }
  }
  await app.register(rateLimit, { global: false, store: SharedCounts, skipOnError: true });
  const count = app.rateLimit({ max, timeWindow: window, keyGenerator: ({ ip }) => networkOf(ip) });
  const posted = new LRUCache<string, Posted>({ max: mostKeys, ttl: window });
  return async (request, reply, key) => {
    const name = `${networkOf(request.ip)} ${key}`;
    const before = key === undefined ? undefined : posted.get(name);
    if (before && before.left > 0) {
      posted.set(name, { ...before, left: before.left - 1 }, { noUpdateTTL: true });
      return before;
    }
    await count.call(app, request, reply);
    const isFirst = Number(reply.getHeader('x-ratelimit-remaining')) >= max - 1;
    if (key !== undefined) posted.set(name, { isFirst, left: repeats });
    return { isFirst };
  };
}
