import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { giveToOwnerOfFolder } from '../../files/folder-owner.ts';
import { numberedTables } from '../numbered-tables.ts';
import { type KeyedSubscriber, keyedSubscribers, statementsForOneMailbox } from '../one-mailbox.ts';
import { requireUsable } from '../tables-version.ts';
import { parameters } from './statements.ts';

/** Milliseconds to wait for another process that holds the file. */
const busyTimeout = 3_000;

/**
 * What each version adds to the tables of the version before, whose servers can go on using them. Times are ISO 8601 in UTC, so that they sort as text.
 */
export const versions: readonly (string | ((database: DatabaseSync) => void))[] = [
  `CREATE TABLE messages (
    id INTEGER PRIMARY KEY,
    idempotency_key TEXT NOT NULL UNIQUE,
    received_at TEXT NOT NULL,
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    phone TEXT NOT NULL,
    company TEXT NOT NULL,
    message TEXT NOT NULL
  ) STRICT;`,
  `CREATE TABLE subscribers (
    id INTEGER PRIMARY KEY,
    email TEXT NOT NULL,
    email_key TEXT NOT NULL UNIQUE,
    requested_at TEXT NOT NULL,
    confirmed_at TEXT,
    asked_at TEXT NOT NULL,
    mailed_at TEXT
  ) STRICT;
  CREATE TABLE subscriber_keys (
    hash TEXT PRIMARY KEY,
    subscriber_id INTEGER NOT NULL REFERENCES subscribers ON DELETE CASCADE
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX subscriber_keys_by_subscriber ON subscriber_keys (subscriber_id);
  CREATE TABLE outbox (
    id INTEGER PRIMARY KEY,
    message_id TEXT NOT NULL UNIQUE,
    recipient TEXT NOT NULL,
    subject TEXT NOT NULL,
    text TEXT NOT NULL,
    headers TEXT NOT NULL,
    subscriber_id INTEGER REFERENCES subscribers ON DELETE CASCADE,
    created_at TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    next_attempt_at TEXT NOT NULL,
    failed_at TEXT,
    reason TEXT
  ) STRICT;
  CREATE INDEX outbox_by_subscriber ON outbox (subscriber_id);
  CREATE INDEX outbox_due ON outbox (next_attempt_at) WHERE failed_at IS NULL;`,
  `ALTER TABLE outbox ADD COLUMN reply_to TEXT;
  ALTER TABLE outbox ADD COLUMN first_attempt_at TEXT;
  ALTER TABLE outbox ADD COLUMN contact_message_id INTEGER REFERENCES messages ON DELETE CASCADE;
  CREATE INDEX outbox_by_contact_message ON outbox (contact_message_id);
  CREATE INDEX messages_by_time ON messages (received_at);
  UPDATE outbox SET first_attempt_at = created_at WHERE attempts > 0;`,
  `ALTER TABLE messages ADD COLUMN doubts TEXT;
  CREATE INDEX messages_doubtful ON messages (id) WHERE doubts IS NOT NULL;
  CREATE TABLE senders (
    email_key TEXT PRIMARY KEY,
    told_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  ALTER TABLE outbox ADD COLUMN html TEXT;
  CREATE TABLE webhooks (
    id INTEGER PRIMARY KEY,
    webhook_id TEXT NOT NULL UNIQUE,
    contact_message_id INTEGER NOT NULL REFERENCES messages ON DELETE CASCADE,
    created_at TEXT NOT NULL,
    first_attempt_at TEXT,
    attempts INTEGER NOT NULL DEFAULT 0,
    next_attempt_at TEXT NOT NULL,
    failed_at TEXT,
    reason TEXT
  ) STRICT;
  CREATE INDEX webhooks_by_contact_message ON webhooks (contact_message_id);
  CREATE INDEX webhooks_due ON webhooks (next_attempt_at) WHERE failed_at IS NULL;
  CREATE TABLE newsletters (
    name TEXT NOT NULL,
    subscriber_id INTEGER NOT NULL REFERENCES subscribers ON DELETE CASCADE,
    PRIMARY KEY (name, subscriber_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX newsletters_by_subscriber ON newsletters (subscriber_id);`,
  'ALTER TABLE messages ADD COLUMN traceparent TEXT;',
  // Counts erasures from these tables alone: what is deleted elsewhere is a copy of their rows, or has one there. Begins with 1: earlier erasures are unknown.
  `CREATE TABLE wiping (erasures INTEGER NOT NULL, wiped INTEGER NOT NULL) STRICT;
  INSERT INTO wiping VALUES (1, 0);
  CREATE TRIGGER count_message AFTER DELETE ON messages BEGIN UPDATE wiping SET erasures = erasures + 1; END;
  CREATE TRIGGER count_subscriber AFTER DELETE ON subscribers BEGIN UPDATE wiping SET erasures = erasures + 1; END;
  CREATE TRIGGER count_sender AFTER DELETE ON senders BEGIN UPDATE wiping SET erasures = erasures + 1; END;`,
  // SQLite reuses the number of the last row when that is deleted, and the outbox is empty most of the time
  `CREATE TABLE numbers (name TEXT PRIMARY KEY, last INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  ${numberedTables.map(countNumbers).join('\n  ')}`,
  'ALTER TABLE outbox ADD COLUMN leased_until TEXT; ALTER TABLE webhooks ADD COLUMN leased_until TEXT;',
  (database) => {
    bringToOneMailbox(database);
    database.exec(`ALTER TABLE messages ADD COLUMN ahead_since TEXT; ALTER TABLE subscribers ADD COLUMN ahead_since TEXT;
      CREATE INDEX messages_ahead ON messages (ahead_since) WHERE ahead_since IS NOT NULL;`);
  },
];

function bringToOneMailbox(database: DatabaseSync): void {
  const subscribers = database.prepare(keyedSubscribers).all() as unknown as readonly KeyedSubscriber[];
  for (const [text, values] of statementsForOneMailbox(subscribers)) database.prepare(text).run(parameters(values));
}

function countNumbers(table: string): string {
  return `INSERT INTO numbers SELECT '${table}', coalesce(max(id), 0) FROM ${table};
  CREATE TRIGGER number_${table} AFTER INSERT ON ${table} BEGIN UPDATE numbers SET last = max(last, new.id) WHERE name = '${table}'; END;`;
}

/**
 * Opens the file, creates it if it is missing, and brings its tables up to date.
 * @throws where the file cannot be opened, is damaged, or is newer by more than one version, which leaves it as it is
 */
export function openDatabase(file: string): DatabaseSync {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const isNew = !existsSync(file);
  // the content is personal, whoever may read the folder; SQLite gives its log the same mode and owner
  closeSync(openSync(file, 'a', 0o600));
  if (isNew) giveToOwnerOfFolder(file);
  const database = new DatabaseSync(file, { timeout: busyTimeout });
  try {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; BEGIN IMMEDIATE');
    const { user_version: found } = database.prepare('PRAGMA user_version').get() as { user_version: number };
    requireUsable(found, versions.length);
    // skips writes where nothing has changed: on a full disk everything can still be read
    for (const version of versions.slice(found)) {
      if (typeof version === 'string') database.exec(version);
      else version(database);
    }
    if (found < versions.length) database.exec(`PRAGMA user_version = ${versions.length}`);
    database.exec('COMMIT');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
