import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    readonly tally: Tally;
  }
}

/** The server's counters: plain numbers, so that counting costs an addition. They become metrics when those are requested. */
export interface Tally {
  /** Pages and payloads answered by one look-up, with their bytes. */
  known: number;
  /** Pages and payloads answered by one look-up with 304. */
  unchanged: number;
  /** Pages and payloads found in the cache the long way (another spelling, or parameters without effect), so that they were not drawn. */
  kept: number;
  drawn: number;
  drawSeconds: number;
  /** Blocks that were left out of a page because they threw. */
  drawFailures: number;
  /** Requests that were refused so that others are served. */
  shed: number;
  /** Bytes that are no request, and requests for other hosts. */
  malformed: number;
  socketsOpened: number;
  socketsClosed: number;
  /** Contact messages held back for a person since the start. */
  doubted: number;
  storeOperations: number;
  storeFailures: number;
}

const nothing: Tally = {
  known: 0,
  unchanged: 0,
  kept: 0,
  drawn: 0,
  drawSeconds: 0,
  drawFailures: 0,
  shed: 0,
  malformed: 0,
  socketsOpened: 0,
  socketsClosed: 0,
  doubted: 0,
  storeOperations: 0,
  storeFailures: 0,
};

/** Adds the counters. Registered before every plugin that counts. */
export const tally = fp(async (app) => {
  app.decorate('tally', { ...nothing });
});
