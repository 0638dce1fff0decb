import path from 'node:path';
import { shared } from '../plugin.ts';
import { type MessageStore, openMessageStore } from './messages.ts';

declare module 'fastify' {
  interface FastifyInstance {
    messages: MessageStore;
  }
}

/** What the website keeps: contact messages, in `seitenwerk.db` of the data folder. */
export const store = shared<{ readonly dataDir: string }>(async (app, { dataDir }) => {
  const messages = openMessageStore(path.join(dataDir, 'seitenwerk.db'));
  app.decorate('messages', messages);
  app.addHook('onClose', () => messages.close());
});
