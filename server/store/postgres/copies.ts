import { Client } from 'pg';
import { numberedTables } from '../numbered-tables.ts';
import { deleteSentSince } from '../sent-since.ts';
import { connectionStringOf } from './address.ts';
import { bringUpToDate } from './tables.ts';

/**
 * Puts other tables in the place of those that are there, which stay in a schema of another name, if there were any. Where that fails, everything is as it was.
 * @param aside name of that schema; `[a-z0-9_]`
 * @param fill makes the tables in the empty schema `public`
 * @returns `sent`: how many mails of the new outbox have been sent since it was copied, and are not any more; `isKept`: there was something, and it is in that schema
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

/** Signals end programs that are called meanwhile, as whoever presses Ctrl-C wants, and not this one, which has to put everything back. @returns what lets them again */
function outliveSignals(): () => void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const stay = () => {};
  for (const signal of signals) process.on(signal, stay);
  return () => {
    for (const signal of signals) process.off(signal, stay);
  };
}

/** The servers that are connected, as PostgreSQL tells them apart; those that have just ended have two seconds to be gone. */
async function connectedServers(client: Client): Promise<string[]> {
  let servers: string[] = [];
  for (let look = 0; look < 10; look += 1) {
    const { rows } = await client.query(
      "SELECT pid, coalesce(host(client_addr), 'local') AS address, to_char(backend_start, 'HH24:MI') AS since FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'seitenwerk' AND pid <> pg_backend_pid()",
    );
    servers = rows.map(({ pid, address, since }) => `${address}, PID ${pid} in pg_stat_activity, seit ${since}`);
    if (servers.length === 0) return [];
    // within one transaction the view would stay as it was
    await client.query('SELECT pg_sleep(0.2)');
  }
  return servers;
}

/** PostgreSQL drops a schema in which there is something only where CASCADE says so. */
function dropEmpty(client: Client, schema: string): Promise<boolean> {
  return client.query(`DROP SCHEMA ${schema}`).then(
    () => true,
    () => false,
  );
}

/** What happened since the copy: numbers that were given stay given. Nothing is known where there were no tables. @returns how many mails were sent, which are deleted */
async function takeFrom(client: Client, before: string): Promise<number> {
  const { rows } = await client.query(`SELECT FROM pg_class WHERE oid = to_regclass('${before}.outbox')`);
  if (rows.length === 0) return 0;
  for (const table of numberedTables)
    await client.query(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), given.last_value) FROM ${before}.${table}_id_seq AS given, ${table}_id_seq AS copied
      WHERE given.is_called AND given.last_value >= copied.last_value`);
  return (await client.query(deleteSentSince(before))).rowCount ?? 0;
}
