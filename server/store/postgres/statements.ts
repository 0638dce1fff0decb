import { refusedByVisitor } from '../rules.ts';

/** Everything that is asked of PostgreSQL, each prepared once a connection under its name. */
export const statements = {
  // whatever the database is set to: rows that another transaction has just written are seen
  begin: 'BEGIN ISOLATION LEVEL READ COMMITTED',
  commit: 'COMMIT',
  // a success means that it is on disk, whatever the database is set to
  greet: `SELECT pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on' AS "readOnly",
    CASE WHEN current_setting('synchronous_commit') = 'off' THEN set_config('synchronous_commit', 'local', false) END`,

  insertMessage: `INSERT INTO messages (idempotency_key, received_at, traceparent, name, email, phone, company, message) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
    ON CONFLICT (idempotency_key) DO NOTHING RETURNING id`,
  messageOfKey: 'SELECT name, email, phone, company, message FROM messages WHERE idempotency_key = $1',
  doubtMessage: 'UPDATE messages SET doubts = $2 WHERE id = $1',
  trustMessage: 'UPDATE messages SET doubts = NULL WHERE id = $1 RETURNING email',
  deleteMessage: 'DELETE FROM messages WHERE id = $1 RETURNING id',
  findMessages: `SELECT id, received_at AS "receivedAt", name, email, phone, company, message, doubts FROM messages
    WHERE id > $1 AND ($2::integer IS NULL OR id = $2) AND (NOT $3::boolean OR doubts IS NOT NULL) ORDER BY id LIMIT $4`,
  messagesOf: `SELECT id, received_at AS "receivedAt", name, email, phone, company, message, doubts FROM messages WHERE id = ANY ($1::integer[]) ORDER BY id`,
  countRecent: `SELECT count(*)::integer AS "ofAll", (count(*) FILTER (WHERE lower(email) = lower($2)))::integer AS "ofSender"
    FROM (SELECT email FROM messages WHERE received_at > $1 LIMIT $3) AS recent`,
  toldSender: 'SELECT FROM senders WHERE email_key = $1 AND told_at > $2',
  noteTold: `INSERT INTO senders (email_key, told_at) VALUES ($1, $2) ON CONFLICT (email_key) DO UPDATE SET
    told_at = excluded.told_at WHERE senders.told_at <= $3 RETURNING email_key`,
  deleteSender: 'DELETE FROM senders WHERE email_key = $1',
  deleteOldSenders: 'DELETE FROM senders WHERE told_at <= $1',
  senders: 'SELECT id, email FROM messages',
  deleteMessages: 'DELETE FROM messages WHERE id = ANY ($1::integer[])',
  deleteOldMessages: 'DELETE FROM messages WHERE received_at <= $1',

  insertMail: `INSERT INTO outbox (message_id, recipient, reply_to, subject, text, html, headers, subscriber_id, contact_message_id, created_at, next_attempt_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)`,
  claimMail: `UPDATE outbox SET attempts = attempts + 1, first_attempt_at = coalesce(first_attempt_at, $1), next_attempt_at = $2
    WHERE id = (SELECT id FROM outbox WHERE failed_at IS NULL AND next_attempt_at <= $1 ORDER BY next_attempt_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, message_id AS "messageId", recipient, reply_to AS "replyTo", subject, text, html, headers,
      created_at AS "createdAt", first_attempt_at AS "firstAttemptAt", attempts,
      (SELECT traceparent FROM messages WHERE id = contact_message_id) AS traceparent`,
  deleteMail: 'DELETE FROM outbox WHERE id = $1',
  postponeMail: 'UPDATE outbox SET next_attempt_at = $3, reason = $4 WHERE id = $1 AND attempts = $2',
  giveUpMail: 'UPDATE outbox SET failed_at = $3, reason = $4 WHERE id = $1 AND attempts = $2',

  retryMails: `UPDATE outbox SET next_attempt_at = $1, failed_at = NULL, first_attempt_at = NULL
    WHERE CASE WHEN $2::integer IS NULL THEN failed_at IS NOT NULL ELSE id = $2 END RETURNING id`,
  dropMail: 'DELETE FROM outbox WHERE id = $1 RETURNING id',

  insertWebhook: 'INSERT INTO webhooks (webhook_id, contact_message_id, created_at, next_attempt_at) VALUES ($1, $2, $3, $3)',
  // what it says is taken from the message itself, so that nothing of that stands in a second place
  claimWebhook: `UPDATE webhooks SET attempts = attempts + 1, first_attempt_at = coalesce(first_attempt_at, $1), next_attempt_at = $2
    FROM messages WHERE messages.id = webhooks.contact_message_id AND webhooks.id = (SELECT id FROM webhooks
      WHERE failed_at IS NULL AND next_attempt_at <= $1 ORDER BY next_attempt_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING webhooks.id, webhook_id AS "webhookId", first_attempt_at AS "firstAttemptAt", attempts,
      received_at AS "receivedAt", traceparent, name, email, phone, company, message`,
  deleteWebhook: 'DELETE FROM webhooks WHERE id = $1',
  postponeWebhook: 'UPDATE webhooks SET next_attempt_at = $3, reason = $4 WHERE id = $1 AND attempts = $2',
  giveUpWebhook: 'UPDATE webhooks SET failed_at = $3, reason = $4 WHERE id = $1 AND attempts = $2',
  retryWebhooks: `UPDATE webhooks SET next_attempt_at = $1, failed_at = NULL, first_attempt_at = NULL
    WHERE CASE WHEN $2::integer IS NULL THEN failed_at IS NOT NULL ELSE id = $2 END RETURNING id`,
  dropWebhook: 'DELETE FROM webhooks WHERE id = $1 RETURNING id',
  findDeliveries: `SELECT 'mail' AS kind, id, recipient, subject, contact_message_id AS "contactMessageId", created_at AS "createdAt", attempts,
      next_attempt_at AS "nextAttemptAt", failed_at AS "failedAt", reason FROM outbox
    UNION ALL SELECT 'webhook', id, NULL, NULL, contact_message_id, created_at, attempts, next_attempt_at, failed_at, reason FROM webhooks
    ORDER BY "createdAt", kind, id LIMIT $1`,

  upsertSubscriber: `INSERT INTO subscribers (email, email_key, requested_at, asked_at) VALUES ($1, $2, $3, $3)
    ON CONFLICT (email_key) DO UPDATE SET asked_at = excluded.asked_at
    RETURNING id, email, confirmed_at AS "confirmedAt", mailed_at AS "mailedAt",
      (SELECT count(*)::integer FROM subscriber_keys WHERE subscriber_id = subscribers.id) AS mails`,
  noteMailed: 'UPDATE subscribers SET mailed_at = $2, requested_at = CASE WHEN confirmed_at IS NULL THEN $2 ELSE requested_at END WHERE id = $1',
  insertKey: 'INSERT INTO subscriber_keys (hash, subscriber_id) VALUES ($1, $2)',
  confirmSubscriber: `UPDATE subscribers SET confirmed_at = coalesce(confirmed_at, $2)
    WHERE id = (SELECT subscriber_id FROM subscriber_keys WHERE hash = $1) AND (confirmed_at IS NOT NULL OR requested_at > $3) RETURNING id`,
  deleteSubscriberOfKey: 'DELETE FROM subscribers WHERE id = (SELECT subscriber_id FROM subscriber_keys WHERE hash = $1) RETURNING id',
  deleteSubscriber: 'DELETE FROM subscribers WHERE email_key = $1 RETURNING id',
  findSubscribers: `SELECT id, email, requested_at AS "requestedAt", confirmed_at AS "confirmedAt", asked_at AS "askedAt", mailed_at AS "mailedAt"
    FROM subscribers WHERE id > $1 AND ($2::text IS NULL OR email_key = $2) ORDER BY id LIMIT $3`,
  countReaders: `SELECT count(*)::integer AS "all", (count(*) FILTER (WHERE NOT EXISTS
    (SELECT FROM newsletters WHERE name = $1 AND subscriber_id = subscribers.id)))::integer AS "left" FROM subscribers WHERE confirmed_at IS NOT NULL`,
  findReaders: `SELECT id, email FROM subscribers WHERE confirmed_at IS NOT NULL
    AND NOT EXISTS (SELECT FROM newsletters WHERE name = $1 AND subscriber_id = subscribers.id) ORDER BY id LIMIT $2`,
  // whoever has left in the meantime is not there to be found, and whoever has the mail already does not get a second one
  takeReader: `WITH reader AS (SELECT id, email FROM subscribers WHERE id = $2 AND confirmed_at IS NOT NULL FOR KEY SHARE)
    INSERT INTO newsletters (name, subscriber_id) SELECT $1, id FROM reader ON CONFLICT DO NOTHING RETURNING (SELECT email FROM reader) AS email`,
  deleteUnconfirmed: 'DELETE FROM subscribers WHERE confirmed_at IS NULL AND requested_at <= $1',

  activeUsers: 'SELECT count FROM active_users',
  setActiveUsers: 'INSERT INTO active_users (count) VALUES ($1) ON CONFLICT (is_only) DO UPDATE SET count = excluded.count',
  hit: `INSERT INTO hits (key, count, ends_at) VALUES ($1, 1, $3) ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN hits.ends_at > $2 THEN hits.count + 1 ELSE 1 END,
    ends_at = CASE WHEN hits.ends_at > $2 THEN hits.ends_at ELSE excluded.ends_at END
    RETURNING count, ends_at AS "endsAt"`,
  deleteOldHits: 'DELETE FROM hits WHERE ends_at <= $1',
  findSecret: 'SELECT value FROM secrets WHERE name = $1',
  insertSecret: 'INSERT INTO secrets VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = secrets.value RETURNING value',
  announce: 'SELECT pg_notify($1, $2)',

  // a row that no visitor has and nobody deletes
  write: "INSERT INTO hits (key, count, ends_at) VALUES ('health', 0, 'infinity') ON CONFLICT (key) DO UPDATE SET count = 0",
  health: `SELECT (SELECT count(*)::integer FROM messages) AS messages, (SELECT count(*)::integer FROM messages WHERE doubts IS NOT NULL) AS doubtful,
    (count(*) FILTER (WHERE failed_at IS NULL))::integer AS waiting, count(failed_at)::integer AS "givenUp",
    min(created_at) FILTER (WHERE failed_at IS NULL AND refused IS NOT TRUE) AS oldest
    FROM (SELECT created_at, failed_at, ${refusedByVisitor} AS refused FROM outbox UNION ALL SELECT created_at, failed_at, FALSE FROM webhooks) AS deliveries`,
} as const;

export type StatementName = keyof typeof statements;

/** Rows of a statement. Times arrive as dates. */
export type Ask = <Row extends object>(name: StatementName, values?: readonly unknown[]) => Promise<readonly Row[]>;
