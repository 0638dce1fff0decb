import type { Client } from 'pg';
import { type KeyedSubscriber, keyedSubscribers, statementsForOneMailbox } from '../one-mailbox.ts';
import { requireUsable } from '../tables-version.ts';

/** Names the advisory lock under which one server at a time changes the tables: `seit` in ASCII. */
const lock = 0x73656974;

type Version = string | ((client: Client) => Promise<void>);

/**
 * What each version adds to the tables of the version before. Servers of the previous version go on using the tables while a newer one starts, so nothing is
 * removed in the same version in which its use ends.
 */
export const versions: readonly Version[] = [
  `CREATE TABLE messages (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    idempotency_key text NOT NULL UNIQUE,
    received_at timestamptz NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    company text NOT NULL,
    message text NOT NULL
  );
  CREATE INDEX messages_by_time ON messages (received_at);

  CREATE TABLE subscribers (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    email text NOT NULL,
    email_key text NOT NULL UNIQUE,
    requested_at timestamptz NOT NULL,
    confirmed_at timestamptz,
    asked_at timestamptz NOT NULL,
    mailed_at timestamptz
  );
  CREATE TABLE subscriber_keys (
    hash text PRIMARY KEY,
    subscriber_id integer NOT NULL REFERENCES subscribers ON DELETE CASCADE
  );
  CREATE INDEX subscriber_keys_by_subscriber ON subscriber_keys (subscriber_id);

  CREATE TABLE outbox (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    message_id text NOT NULL UNIQUE,
    recipient text NOT NULL,
    reply_to text,
    subject text NOT NULL,
    text text NOT NULL,
    headers json NOT NULL,
    subscriber_id integer REFERENCES subscribers ON DELETE CASCADE,
    contact_message_id integer REFERENCES messages ON DELETE CASCADE,
    created_at timestamptz NOT NULL,
    first_attempt_at timestamptz,
    attempts integer NOT NULL DEFAULT 0,
    next_attempt_at timestamptz NOT NULL,
    failed_at timestamptz,
    reason text
  );
  CREATE INDEX outbox_by_subscriber ON outbox (subscriber_id);
  CREATE INDEX outbox_by_contact_message ON outbox (contact_message_id);
  CREATE INDEX outbox_due ON outbox (next_attempt_at) WHERE failed_at IS NULL;

  CREATE TABLE active_users (
    is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
    count integer NOT NULL
  );

  -- nothing that has to outlive a crash, so it is spared the log
  CREATE UNLOGGED TABLE hits (
    key text PRIMARY KEY,
    count integer NOT NULL,
    ends_at timestamptz NOT NULL
  );

  -- counts rows that are gone and still stand in the files; a sequence, because it makes nobody wait
  CREATE SEQUENCE deletions;
  CREATE TABLE wiped (
    is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
    deletions bigint NOT NULL
  );
  CREATE FUNCTION count_deletion() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM nextval('deletions'); RETURN NULL; END $$;
  CREATE TRIGGER count_deletion AFTER UPDATE OR DELETE ON messages FOR EACH ROW EXECUTE FUNCTION count_deletion();
  CREATE TRIGGER count_deletion AFTER UPDATE OR DELETE ON subscribers FOR EACH ROW EXECUTE FUNCTION count_deletion();
  CREATE TRIGGER count_deletion AFTER UPDATE OR DELETE ON outbox FOR EACH ROW EXECUTE FUNCTION count_deletion();`,
  `ALTER TABLE messages ADD COLUMN doubts text;
  CREATE INDEX messages_doubtful ON messages (id) WHERE doubts IS NOT NULL;
  CREATE TABLE senders (
    email_key text PRIMARY KEY,
    told_at timestamptz NOT NULL
  );
  ALTER TABLE outbox ADD COLUMN html text;
  CREATE TABLE webhooks (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    webhook_id text NOT NULL UNIQUE,
    contact_message_id integer NOT NULL REFERENCES messages ON DELETE CASCADE,
    created_at timestamptz NOT NULL,
    first_attempt_at timestamptz,
    attempts integer NOT NULL DEFAULT 0,
    next_attempt_at timestamptz NOT NULL,
    failed_at timestamptz,
    reason text
  );
  CREATE INDEX webhooks_by_contact_message ON webhooks (contact_message_id);
  CREATE INDEX webhooks_due ON webhooks (next_attempt_at) WHERE failed_at IS NULL;
  CREATE TABLE newsletters (
    name text NOT NULL,
    subscriber_id integer NOT NULL REFERENCES subscribers ON DELETE CASCADE,
    PRIMARY KEY (name, subscriber_id)
  );
  CREATE INDEX newsletters_by_subscriber ON newsletters (subscriber_id);
  CREATE TRIGGER count_deletion AFTER UPDATE OR DELETE ON senders FOR EACH ROW EXECUTE FUNCTION count_deletion();
  CREATE TRIGGER count_deletion AFTER UPDATE OR DELETE ON webhooks FOR EACH ROW EXECUTE FUNCTION count_deletion();
  CREATE TRIGGER count_deletion AFTER UPDATE OR DELETE ON newsletters FOR EACH ROW EXECUTE FUNCTION count_deletion();`,
  `CREATE TABLE secrets (
    name text PRIMARY KEY,
    value bytea NOT NULL
  );
  CREATE TABLE accepted_files (
    file text PRIMARY KEY,
    digest text NOT NULL,
    accepted_at timestamptz NOT NULL,
    bytes bytea NOT NULL
  );`,
  `ALTER TABLE messages ADD COLUMN traceparent text;
  -- samples of what is in these columns would outlive the rows, in tables that belong to PostgreSQL itself
  ALTER TABLE messages
    ALTER idempotency_key SET STATISTICS 0, ALTER name SET STATISTICS 0, ALTER email SET STATISTICS 0, ALTER phone SET STATISTICS 0,
    ALTER company SET STATISTICS 0, ALTER message SET STATISTICS 0;
  ALTER TABLE subscribers ALTER email SET STATISTICS 0, ALTER email_key SET STATISTICS 0;
  ALTER TABLE subscriber_keys ALTER hash SET STATISTICS 0;
  ALTER TABLE senders ALTER email_key SET STATISTICS 0;
  ALTER TABLE outbox
    ALTER message_id SET STATISTICS 0, ALTER recipient SET STATISTICS 0, ALTER reply_to SET STATISTICS 0, ALTER subject SET STATISTICS 0,
    ALTER text SET STATISTICS 0, ALTER html SET STATISTICS 0, ALTER headers SET STATISTICS 0, ALTER reason SET STATISTICS 0;
  ALTER TABLE webhooks ALTER webhook_id SET STATISTICS 0;
  ALTER TABLE hits ALTER key SET STATISTICS 0;`,
  // an expired limit is a visitor's address that is deleted
  'CREATE TRIGGER count_deletion AFTER DELETE ON hits FOR EACH ROW EXECUTE FUNCTION count_deletion()',
  // Counts by table, and only erased and expired rows: changed rows and sent mails are copies of what is in those.
  // deletions, wiped and count_deletion are for servers of the previous version, and can go with the next one.
  `CREATE SEQUENCE messages_erased;
  CREATE SEQUENCE subscribers_erased;
  CREATE SEQUENCE senders_erased;
  CREATE SEQUENCE hits_erased;
  CREATE TABLE wiped_tables (
    name text PRIMARY KEY,
    count bigint NOT NULL
  );
  CREATE FUNCTION count_erasure() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM nextval((TG_TABLE_NAME || '_erased')::regclass); RETURN NULL; END $$;
  CREATE TRIGGER count_erasure AFTER DELETE ON messages FOR EACH ROW EXECUTE FUNCTION count_erasure();
  CREATE TRIGGER count_erasure AFTER DELETE ON subscribers FOR EACH ROW EXECUTE FUNCTION count_erasure();
  CREATE TRIGGER count_erasure AFTER DELETE ON senders FOR EACH ROW EXECUTE FUNCTION count_erasure();
  CREATE TRIGGER count_erasure AFTER DELETE ON hits FOR EACH ROW EXECUTE FUNCTION count_erasure();
  -- what was deleted before is wiped, too
  SELECT nextval('messages_erased'), nextval('subscribers_erased'), nextval('senders_erased'), nextval('hits_erased') FROM deletions WHERE is_called;`,
  'ALTER TABLE outbox ADD COLUMN leased_until timestamptz; ALTER TABLE webhooks ADD COLUMN leased_until timestamptz',
  async (client) => {
    await bringToOneMailbox(client);
    await client.query(`ALTER TABLE messages ADD COLUMN ahead_since timestamptz; ALTER TABLE subscribers ADD COLUMN ahead_since timestamptz;
      CREATE INDEX messages_ahead ON messages (ahead_since) WHERE ahead_since IS NOT NULL`);
  },
];

async function bringToOneMailbox(client: Client): Promise<void> {
  const { rows } = await client.query<KeyedSubscriber>(keyedSubscribers);
  for (const [text, values] of statementsForOneMailbox(rows)) await client.query(text, [...values]);
}

/** The state before the first version of the tables. */
export const noTables = 'CREATE TABLE seitenwerk (version integer NOT NULL); INSERT INTO seitenwerk VALUES (0)';

/**
 * Creates the tables or brings them up to date. Of several servers that start at once, one does so and the others wait.
 * @throws where the tables are newer by more than one version, which leaves them as they are, and where a restore was interrupted
 */
export async function bringUpToDate(client: Client, known: readonly Version[] = versions): Promise<void> {
  await client.query('BEGIN');
  await client.query('SELECT pg_advisory_xact_lock($1)', [lock]);
  const { rows: tables } = await client.query("SELECT FROM pg_class WHERE oid = to_regclass('seitenwerk')");
  if (tables.length === 0) {
    await requireNoneAside(client);
    await client.query(noTables);
  }
  const { rows } = await client.query<{ version: number }>('SELECT version FROM seitenwerk');
  const found = rows[0]?.version ?? 0;
  requireUsable(found, known.length);
  for (const version of known.slice(found)) await (typeof version === 'string' ? client.query(version) : version(client));
  if (found < known.length) await client.query('UPDATE seitenwerk SET version = $1', [known.length]);
  await client.query('COMMIT');
}

/**
 * An interrupted restore leaves no tables in `public`, and the old ones in a schema of their own (copies.ts). Creating empty tables would hide that
 * something has to be restored.
 */
async function requireNoneAside(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT nspname AS name FROM pg_namespace WHERE starts_with(nspname, '${asideName('')}') AND to_regclass(nspname || '.seitenwerk') IS NOT NULL ORDER BY 1 DESC LIMIT 1`,
  );
  if (rows[0]) throw new Error(`a restore was cut off, repeat it: the tables of before are in the schema ${rows[0].name}`);
}

/** Name of the schema that keeps replaced tables. */
export function asideName(mark: string): string {
  return `before_${mark.toLowerCase()}`;
}
