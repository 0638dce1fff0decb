import path from 'node:path';
import fp from 'fastify-plugin';
import { counted } from './counted.ts';
import { openStore, type Store } from './thread.ts';

declare module 'fastify' {
  interface FastifyInstance {
    store: Store;
  }
}

/** Where everything lies that the store keeps; `-wal` and `-shm` stand beside it while it is open. */
export function databaseFile(dataDir: string): string {
  return path.join(dataDir, 'seitenwerk.db');
}

/** What the website keeps: contact messages, sign-ups for the newsletter and mails to be sent, in `seitenwerk.db` of the data folder. */
export const store = fp<{ readonly dataDir: string }>(async (app, { dataDir }) => {
  const opened = openStore(databaseFile(dataDir), (warning) => app.log.error(warning));
  app.decorate('store', counted(opened, app.tally));
  app.addHook('onClose', () => opened.close());
});
