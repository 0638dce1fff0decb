import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    readonly tally: Tally;
  }
}

/** What the server counts while it works, as plain numbers that cost an addition each: they become metrics when somebody asks for those. */
export interface Tally {
  /** Pages and payloads that one look-up answered, with their bytes. */
  known: number;
  /** And those that one look-up answered with 304. */
  unchanged: number;
  /** Pages and payloads that were looked for in memory the long way, in another spelling or with parameters that change nothing, and had not to be drawn. */
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
  /** Contact messages that wait for somebody to look at them, since the start. */
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

/** Begins to count. Stands before everything that does. */
export const tally = fp(async (app) => {
  app.decorate('tally', { ...nothing });
});
