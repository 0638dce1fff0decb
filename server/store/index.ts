import fp from 'fastify-plugin';
import { EnvironmentError } from '../env/error.ts';
import { instrumented } from './instrumented.ts';
import { openSqlite } from './sqlite/index.ts';
import type { Store } from './store.ts';

declare module 'fastify' {
  interface FastifyInstance {
    store: Store;
  }
}

export interface StoreSettings {
  /** Folder of the store that needs no service, as an absolute path. */
  readonly dataDir: string;
  /** Address of the PostgreSQL that several servers share. */
  readonly databaseUrl?: string;
}

/**
 * @param warn gets warnings that somebody should look at although no operation fails
 * @throws {EnvironmentError} where `databaseUrl` names certificates that cannot be read
 */
export async function openStore({ dataDir, databaseUrl }: StoreSettings, warn?: (warning: string) => void): Promise<Store> {
  if (databaseUrl === undefined) return openSqlite(dataDir, warn);
  // loads the client of PostgreSQL only where it is used
  const { openPostgres } = await import('./postgres/index.ts');
  try {
    return openPostgres(databaseUrl, warn);
  } catch {
    throw new EnvironmentError('DATABASE_URL', 'eine Adresse, deren Zertifikate (sslrootcert, sslcert, sslkey) sich lesen lassen');
  }
}

/** Stores the website's data: contact messages, newsletter sign-ups, mails to be sent, and what servers share. */
export const store = fp<StoreSettings>(async (app, settings) => {
  const opened = await openStore(settings, (warning) => app.log.error(warning));
  app.decorate('store', instrumented(opened, app.tally, app.tracing));
  app.addHook('onClose', () => opened.close());
});
