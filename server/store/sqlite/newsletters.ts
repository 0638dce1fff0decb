import type { DatabaseSync } from 'node:sqlite';
import type { NewsletterMail } from '../store.ts';
import { putIntoOutbox } from './outbox.ts';

const isReader = `confirmed_at IS NOT NULL`;
const hasNone = 'NOT EXISTS (SELECT 1 FROM newsletters WHERE name = ? AND subscriber_id = subscribers.id)';

export function countReaders(database: DatabaseSync, { newsletter }: { readonly newsletter: string }): { all: number; left: number } {
  const counts = database.prepare(`SELECT count(*) AS "all", count(*) FILTER (WHERE ${hasNone}) AS "left" FROM subscribers WHERE ${isReader}`).get(newsletter);
  return counts as { all: number; left: number };
}

export function findReaders(
  database: DatabaseSync,
  { newsletter, limit }: { readonly newsletter: string; readonly limit: number },
): readonly { readonly id: number; readonly email: string }[] {
  const rows = database.prepare(`SELECT id, email FROM subscribers WHERE ${isReader} AND ${hasNone} ORDER BY id LIMIT ?`).all(newsletter, limit);
  return rows as { id: number; email: string }[];
}

export function putNewsletter(
  database: DatabaseSync,
  { newsletter, at, mails }: { readonly newsletter: string; readonly at: string; readonly mails: readonly NewsletterMail[] },
): number {
  // whoever has left in the meantime is not there to be found, and whoever has the mail already does not get a second one
  const take = database.prepare(
    `INSERT INTO newsletters (name, subscriber_id) SELECT ?, id FROM subscribers WHERE id = ? AND ${isReader} ON CONFLICT DO NOTHING
     RETURNING (SELECT email FROM subscribers WHERE id = subscriber_id) AS email`,
  );
  const addKey = database.prepare('INSERT INTO subscriber_keys (hash, subscriber_id) VALUES (?, ?)');
  let count = 0;
  for (const { subscriber, keyHash, mail } of mails) {
    const taken = take.get(newsletter, subscriber) as { email: string } | undefined;
    if (!taken) continue;
    addKey.run(keyHash, subscriber);
    putIntoOutbox(database, mail, { recipient: taken.email, at, subscriber });
    count += 1;
  }
  return count;
}
