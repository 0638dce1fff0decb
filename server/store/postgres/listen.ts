import { Client } from 'pg';
import { type PauseLimits, randomPause } from '../../random-pause.ts';
import { type News, news } from '../contract/shared.ts';
import { connectionStringOf } from './address.ts';
import { channel } from './shared.ts';

const pauses: PauseLimits = { shortest: 100, longest: 5_000 };

/** Milliseconds between two checks of the connection, and for the answer to one. */
const beat = 10_000;
const patience = 2_000;

export interface ListenOptions {
  readonly databaseUrl: string;
  /** Identifies this server, so that it ignores its own news. */
  readonly self: string;
  readonly hear: (news: News) => void;
  /** Called once for each time without a connection. */
  readonly warn: (warning: string) => void;
}

/**
 * Listens to the news of other servers on a connection of its own, and reconnects whenever that breaks. After each time without a connection, reports all
 * kinds of news, because anything may have changed.
 * @returns stops listening
 */
export function listen({ databaseUrl, self, hear, warn }: ListenOptions): () => Promise<void> {
  let client: Client | undefined;
  let isClosed = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    let asking: NodeJS.Timeout | undefined;
    try {
      // reads the certificates that the address names
      const fresh = new Client({
        connectionString: connectionStringOf(databaseUrl),
        application_name: 'seitenwerk news',
        keepAlive: true,
        connectionTimeoutMillis: patience,
        query_timeout: patience,
      });
      client = fresh;
      const broken = Promise.withResolvers<never>();
      // nothing awaits the promise while the client connects
      broken.promise.catch(() => {});
      fresh.on('error', broken.reject);
      fresh.on('end', () => broken.reject(new Error('the connection ended')));
      fresh.on('notification', ({ payload = '' }) => {
        const [name, from] = payload.split(' ');
        const told = news.find((known) => known === name);
        if (told && from !== self) hear(told);
      });
      await fresh.connect();
      await fresh.query(`LISTEN ${channel}`);
      if (!isClosed) for (const name of news) hear(name);
      failures = 0;
      // a connection whose other end is gone stays silent, so it is checked
      asking = setInterval(() => void fresh.query('SELECT 1').catch(broken.reject), beat).unref();
      await broken.promise;
    } catch (error) {
      if (isClosed) return;
      if (failures === 0) warn(`news of other servers come late: ${(error as Error).message}`);
      failures += 1;
      timer = setTimeout(connect, randomPause(failures, pauses)).unref();
    } finally {
      clearInterval(asking);
      void client?.end();
    }
  }

  void connect();
  return async () => {
    isClosed = true;
    clearTimeout(timer);
    await client?.end();
  };
}
