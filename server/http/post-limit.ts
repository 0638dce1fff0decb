import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from './visitor-network.ts';

const window = 10 * 60_000;

export interface PostLimit {
  /** What is counted. */
  readonly name: string;
  /** Most of it from one IPv4 address or IPv6 /64 in ten minutes, at all servers together. */
  readonly max: number;
  readonly now: () => Date;
}

/** Counts something that is right as it was posted: whoever has to correct a form has posted nothing yet. @throws with the status 429 where there is too much */
export type CountPost = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

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
  return async (request, reply) => void (await count.call(app, request, reply));
}
