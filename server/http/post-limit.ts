import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { TooMuchAtOnce } from '../store-share.ts';
import { networkOf } from './visitor-network.ts';

const window = 10 * 60_000;

class TooMuch extends Error {
  readonly statusCode = 429;
}

export interface PostLimit {
  /** Name of the counter. */
  readonly name: string;
  /** Most posts from one IPv4 address or IPv6 /64 in ten minutes, over all servers. */
  readonly max: number;
  readonly now: () => Date;
}

/**
 * Counts a valid post. A form that has to be corrected does not count as posted yet.
 * @param key identifies what was posted, so that a repeat (no answer came, or nothing could be stored) does not count against anybody
 * @returns whether it is the first post of this network in ten minutes; false where the store cannot count
 * @throws {TooMuch} and {@link TooMuchAtOnce}
 */
export type CountPost = (request: FastifyRequest, reply: FastifyReply, key?: string) => Promise<{ readonly isFirst: boolean }>;

/** How often the same post may be repeated before it counts again: each repeat asks the store. */
const repeats = 10;

/** Most posts that are remembered. */
const mostKeys = 5_000;

interface Posted {
  readonly isFirst: boolean;
  /** Repeats left that are not counted. */
  readonly left: number;
}

/** Limits posts. Nobody is refused while the store cannot count: it cannot store the post then either. Answers say what is left (`x-ratelimit-…`). */
export function limitPosts(app: Pick<FastifyInstance, 'askStore'>, { name, max, now }: PostLimit): CountPost {
  const posted = new LRUCache<string, Posted>({ max: mostKeys, ttl: window });
  return async (request, reply, key) => {
    const network = networkOf(request.ip);
    const post = `${network} ${key}`;
    const before = key === undefined ? undefined : posted.get(post);
    if (before && before.left > 0) {
      posted.set(post, { ...before, left: before.left - 1 }, { noUpdateTTL: true });
      return before;
    }
    const hit = { key: `${name} ${network}`, at: now().toISOString(), window };
    const hits = await app.askStore(request, (store) => store.hit(hit)).catch(unlessTooMuch);
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

/** A store that cannot count is no reason to refuse anybody. */
function unlessTooMuch(error: unknown): undefined {
  if (error instanceof TooMuchAtOnce) throw error;
}
