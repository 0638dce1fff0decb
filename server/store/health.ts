import type { DatabaseSync } from 'node:sqlite';

/** How the mails are that are to be sent. */
export interface OutboxHealth {
  readonly waiting: number;
  /** When the mail was written that has waited longest, ISO 8601. */
  readonly oldest: string | null;
  /** Mails that were given up. */
  readonly failed: number;
}

/** Looks at the outbox, and writes the number of the tables' version again: whatever keeps the disk from taking a message keeps it from taking this. */
export function health(database: DatabaseSync, _input: Record<string, never>): OutboxHealth {
  const { user_version: version } = database.prepare('PRAGMA user_version').get() as { user_version: number };
  database.exec(`PRAGMA user_version = ${version}`);
  return database
    .prepare(
      `SELECT count(*) FILTER (WHERE failed_at IS NULL) AS waiting, min(created_at) FILTER (WHERE failed_at IS NULL) AS oldest, count(failed_at) AS failed
       FROM outbox`,
    )
    .get() as unknown as OutboxHealth;
}
