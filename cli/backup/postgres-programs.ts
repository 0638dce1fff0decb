import { spawnSync } from 'node:child_process';

/** Most bytes of a value in SQLite, and so of a dump in a backup: https://www.sqlite.org/limits.html */
const maxBytes = 1_000_000_000;

/** The site's tables as `pg_restore` reads them, without the counts for rate limits, which last minutes. @throws with a sentence for people */
export function dump(databaseUrl: string): Uint8Array {
  // the backup has the accepted files as files, and a server that starts fills their table anew
  const needless = ['hits', 'accepted_files'].map((table) => `--exclude-table-data=${table}`);
  return run('pg_dump', databaseUrl, ['--format=custom', '--schema=public', '--no-owner', '--no-privileges', ...needless]);
}

/** Restores the tables of a dump into an empty schema, all of them or none. @throws with a sentence for people */
export function undump(databaseUrl: string, dumped: Uint8Array): void {
  run('pg_restore', databaseUrl, ['--schema=public', '--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'], dumped);
}

function run(program: string, databaseUrl: string, args: readonly string[], input?: Uint8Array): Uint8Array {
  // every user of the machine can read a program's arguments
  const url = new URL(databaseUrl);
  const PGPASSWORD = decodeURIComponent(url.password);
  url.password = '';
  // an option of node-postgres that these programs refuse
  url.searchParams.delete('uselibpqcompat');
  const { error, status, stdout, stderr } = spawnSync(program, [...args, `--dbname=${url.href}`], {
    env: { ...process.env, ...(PGPASSWORD && { PGPASSWORD }) },
    input,
    maxBuffer: maxBytes,
  });
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') {
    throw new Error(
      `Hier gibt es kein ${program}. Installiere die Programme von PostgreSQL (Debian: apt-get install postgresql-client),\noder führe es dort aus, wo es eines gibt: ${program} ${args.join(' ')} "$DATABASE_URL"`,
    );
  }
  if (error) throw error;
  if (status !== 0) throw new Error(`${program} ist gescheitert: ${stderr.toString().trim()}`);
  return stdout;
}
