import { statementsIn } from '../statements.ts';

/** All statements for PostgreSQL. */
export const statements = {
  ...statementsIn({
    // independent of the database's default: rows that another transaction has just committed are visible
    begin: 'BEGIN ISOLATION LEVEL READ COMMITTED',
    // a row that belongs to no visitor and is never deleted
    write: "INSERT INTO hits (key, count, ends_at) VALUES ('health', 0, 'infinity') ON CONFLICT (key) DO UPDATE SET count = 0",
    skipLocked: 'FOR UPDATE SKIP LOCKED',
    keepRow: 'FOR KEY SHARE',
    notAhead: (parameter) => `least(CAST(${parameter} AS timestamptz), now())`,
    isAmong: (parameter) => `= ANY (${parameter})`,
    newNumber: () => 'DEFAULT',
  }),
  // independent of the database's setting: a commit succeeds only when it is on disk
  greet: `SELECT pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on' AS "readOnly",
    CASE WHEN current_setting('synchronous_commit') = 'off' THEN set_config('synchronous_commit', 'local', false) END`,
  activeUsers: 'SELECT count FROM active_users',
  setActiveUsers: 'INSERT INTO active_users (count) VALUES ($1) ON CONFLICT (is_only) DO UPDATE SET count = excluded.count',
  hit: `INSERT INTO hits (key, count, ends_at) VALUES ($1, 1, $3) ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN hits.ends_at > $2 AND hits.ends_at <= $4 THEN hits.count + 1 ELSE 1 END,
    ends_at = CASE WHEN hits.ends_at > $2 AND hits.ends_at <= $4 THEN hits.ends_at ELSE excluded.ends_at END
    RETURNING count, ends_at AS "endsAt"`,
  deleteOldHits: 'DELETE FROM hits WHERE ends_at <= least(CAST($1 AS timestamptz), now())',
  findSecret: 'SELECT value FROM secrets WHERE name = $1',
  insertSecret: 'INSERT INTO secrets VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = secrets.value RETURNING value',
  deleteSecret: 'DELETE FROM secrets WHERE name = $1',
  announce: 'SELECT pg_notify($1, $2)',
} as const;

export type PostgresStatement = keyof typeof statements;
