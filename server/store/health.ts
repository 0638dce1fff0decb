import type { DatabaseSync } from 'node:sqlite';

/** How the mails are that are to be sent. */
export interface Health {
  /** Mails to be sent. */
  readonly waiting: number;
  /** Milliseconds that the oldest of them has waited. */
  readonly oldest: number;
  /** Mails that will never be sent. */
  readonly givenUp: number;
}

/** Looks at the outbox, and writes the number of the tables' version again: whatever keeps the disk from taking a message keeps it from taking this. */
export function health(database: DatabaseSync, { at }: { readonly at: string }): Health {
  const { user_version: version } = database.prepare('PRAGMA user_version').get() as { user_version: number };
  database.exec(`PRAGMA user_version = ${version}`);
  const { oldest, ...counts } = database
    .prepare(
      `SELECT count(*) FILTER (WHERE failed_at IS NULL) AS waiting, min(created_at) FILTER (WHERE failed_at IS NULL) AS oldest, count(failed_at) AS givenUp
       FROM outbox`,
    )
    .get() as unknown as Omit<Health, 'oldest'> & { oldest: string | null };
  return { ...counts, oldest: oldest === null ? 0 : Date.parse(at) - Date.parse(oldest) };
}
