import { Client } from 'pg';
import { numberedTables } from '../numbered-tables.ts';
import { deleteSentSince } from '../sent-since.ts';
import { connectionStringOf } from './address.ts';
import { bringUpToDate } from './tables.ts';

/**
 * Replaces the tables. The old ones, if there are any, are kept in a schema of another name. Where that fails, everything is as before.
 * @param aside name of that schema; `[a-z0-9_]`
 * @param fill creates the tables in the empty schema `public`
 * @returns `sent`: number of mails in the new outbox that were sent since it was copied, and are deleted now; `isKept`: that schema has old tables
 * @throws while a server is connected, and where the new tables belong to a newer program
 */
export async function replaceTables(
  databaseUrl: string,
  aside: string,
  fill: (client: Client) => Promise<void> | void,
): Promise<{ readonly sent: number; readonly isKept: boolean }> {
  const client = new Client({ connectionString: connectionStringOf(databaseUrl) });
  await client.connect();
  const letEnd = outliveSignals();
  try {
    const others = await connectedServers(client);
    if (others.length > 0) throw new Error(`Mit der Datenbank sind Server verbunden (${others.join(', ')}); beende sie zuerst`);
    await client.query(`BEGIN; ALTER SCHEMA public RENAME TO ${aside}; CREATE SCHEMA public; COMMIT`);
    try {
      await fill(client);
      await bringUpToDate(client);
      const sent = await takeFrom(client, aside);
      return { sent, isKept: !(await dropEmpty(client, aside)) };
    } catch (error) {
      await client.query(`ROLLBACK; BEGIN; DROP SCHEMA public CASCADE; ALTER SCHEMA ${aside} RENAME TO public; COMMIT`);
      throw error;
    }
  } finally {
    await client.end();
    letEnd();
  }
}

/**
 * Ignores signals, so that Ctrl-C ends the programs that are called meanwhile but not this one, which has to restore everything.
 * @returns stops ignoring them
 */
function outliveSignals(): () => void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const stay = () => {};
  for (const signal of signals) process.on(signal, stay);
  return () => {
    for (const signal of signals) process.off(signal, stay);
  };
}

/** The connected servers, as PostgreSQL lists them. Waits up to two seconds for servers that have just ended. */
async function connectedServers(client: Client): Promise<string[]> {
  let servers: string[] = [];
  for (let look = 0; look < 10; look += 1) {
    const { rows } = await client.query(
      "SELECT pid, coalesce(host(client_addr), 'local') AS address, to_char(backend_start, 'HH24:MI') AS since FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'seitenwerk' AND pid <> pg_backend_pid()",
    );
    servers = rows.map(({ pid, address, since }) => `${address}, PID ${pid} in pg_stat_activity, seit ${since}`);
    if (servers.length === 0) return [];
    // outside a transaction, in which the view would not change
    await client.query('SELECT pg_sleep(0.2)');
  }
  return servers;
}

/** Drops a schema if it is empty: without CASCADE, PostgreSQL refuses to drop any other. */
function dropEmpty(client: Client, schema: string): Promise<boolean> {
  return client.query(`DROP SCHEMA ${schema}`).then(
    () => true,
    () => false,
  );
}

/**
 * Takes over what happened since the copy: used numbers stay used, and mails sent since then are deleted. Does nothing where there were no tables.
 * @returns the number of those mails
 */
async function takeFrom(client: Client, before: string): Promise<number> {
  const { rows } = await client.query(`SELECT FROM pg_class WHERE oid = to_regclass('${before}.outbox')`);
  if (rows.length === 0) return 0;
  for (const table of numberedTables)
    await client.query(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), given.last_value) FROM ${before}.${table}_id_seq AS given, ${table}_id_seq AS copied
      WHERE given.is_called AND given.last_value >= copied.last_value`);
  return (await client.query(deleteSentSince(before))).rowCount ?? 0;
}
