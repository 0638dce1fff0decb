import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { networkOf } from './http/visitor-network.ts';
import { createQueue } from './queue.ts';
import type { Store } from './store/store.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Asks the store for a visitor. All that a request makes the store do goes this way.
     * @throws {TooMuchAtOnce} and what the store throws
     */
    askStore<Result>(request: FastifyRequest, ask: (store: Store) => Promise<Result>): Promise<Result>;
  }
}

/**
 * Most operations of one network at the same time. The store lets a hundred wait and refuses all others, so that without this limit a single client with a
 * few hundred connections could keep everybody's messages from being stored.
 */
const atOnce = 10;

/** Most operations of one network that are under way or wait for their turn. */
const most = 50;

/** A network of visitors asks the store for more than its share. */
export class TooMuchAtOnce extends Error {
  readonly statusCode = 429;
  readonly headers = { 'retry-after': '1' };
}

/** Shares the store among the networks of visitors. An operation counts until the store is done with it, also where its visitor has gone. */
export const storeShare = fp(async (app) => {
  /** Networks with anything under way. */
  const networks = new Map<string, { readonly inTurn: ReturnType<typeof createQueue>; asked: number }>();

  app.decorate('askStore', async ({ ip }, ask) => {
    const network = networkOf(ip);
    const share = networks.get(network) ?? { inTurn: createQueue(atOnce), asked: 0 };
    if (share.asked >= most) throw new TooMuchAtOnce('the network asks for too much at once');
    share.asked += 1;
    networks.set(network, share);
    try {
      return await share.inTurn(() => ask(app.store));
    } finally {
      share.asked -= 1;
      if (share.asked === 0) networks.delete(network);
    }
  });
});
