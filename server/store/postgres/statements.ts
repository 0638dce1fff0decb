/** Everything that is asked of PostgreSQL, each prepared once a connection under its name. */
export const statements = {
  // whatever the database is set to: rows that another transaction has just written are seen
  begin: 'BEGIN ISOLATION LEVEL READ COMMITTED',
  commit: 'COMMIT',
  // a success means that it is on disk, whatever the database is set to
  greet: `SELECT pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on' AS "readOnly",
    CASE WHEN current_setting('synchronous_commit') = 'off' THEN set_config('synchronous_commit', 'local', false) END`,

  insertMessage: `INSERT INTO messages (idempotency_key, received_at, name, email, phone, company, message) VALUES ($1, $2, $3, $4, $5, $6, $7)
    ON CONFLICT (idempotency_key) DO NOTHING RETURNING id`,
  messageOfKey: 'SELECT name, email, phone, company, message FROM messages WHERE idempotency_key = $1',
  senders: 'SELECT id, email FROM messages',
  deleteMessages: 'DELETE FROM messages WHERE id = ANY ($1::integer[])',
  deleteOldMessages: 'DELETE FROM messages WHERE received_at <= $1',

  insertMail: `INSERT INTO outbox (message_id, recipient, reply_to, subject, text, headers, subscriber_id, contact_message_id, created_at, next_attempt_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
  claimMail: `UPDATE outbox SET attempts = attempts + 1, first_attempt_at = coalesce(first_attempt_at, $1), next_attempt_at = $2
    WHERE id = (SELECT id FROM outbox WHERE failed_at IS NULL AND next_attempt_at <= $1 ORDER BY next_attempt_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, message_id AS "messageId", recipient, reply_to AS "replyTo", subject, text, headers,
      created_at AS "createdAt", first_attempt_at AS "firstAttemptAt", attempts`,
  deleteMail: 'DELETE FROM outbox WHERE id = $1',
  postponeMail: 'UPDATE outbox SET next_attempt_at = $3, reason = $4 WHERE id = $1 AND attempts = $2',
  giveUpMail: 'UPDATE outbox SET failed_at = $3, reason = $4 WHERE id = $1 AND attempts = $2',

  upsertSubscriber: `INSERT INTO subscribers (email, email_key, requested_at, asked_at) VALUES ($1, $2, $3, $3)
    ON CONFLICT (email_key) DO UPDATE SET asked_at = excluded.asked_at
    RETURNING id, email, confirmed_at AS "confirmedAt", mailed_at AS "mailedAt"`,
  noteMailed: 'UPDATE subscribers SET mailed_at = $2, requested_at = CASE WHEN confirmed_at IS NULL THEN $2 ELSE requested_at END WHERE id = $1',
  insertKey: 'INSERT INTO subscriber_keys (hash, subscriber_id) VALUES ($1, $2)',
  confirmSubscriber: `UPDATE subscribers SET confirmed_at = coalesce(confirmed_at, $2)
    WHERE id = (SELECT subscriber_id FROM subscriber_keys WHERE hash = $1) AND (confirmed_at IS NOT NULL OR requested_at > $3) RETURNING id`,
  deleteSubscriberOfKey: 'DELETE FROM subscribers WHERE id = (SELECT subscriber_id FROM subscriber_keys WHERE hash = $1) RETURNING id',
  deleteSubscriber: 'DELETE FROM subscribers WHERE email_key = $1 RETURNING id',
  deleteUnconfirmed: 'DELETE FROM subscribers WHERE confirmed_at IS NULL AND requested_at <= $1',

  activeUsers: 'SELECT count FROM active_users',
  setActiveUsers: 'INSERT INTO active_users (count) VALUES ($1) ON CONFLICT (is_only) DO UPDATE SET count = excluded.count',
  hit: `INSERT INTO hits (key, count, ends_at) VALUES ($1, 1, $3) ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN hits.ends_at > $2 THEN hits.count + 1 ELSE 1 END,
    ends_at = CASE WHEN hits.ends_at > $2 THEN hits.ends_at ELSE excluded.ends_at END
    RETURNING count, ends_at AS "endsAt"`,
  deleteOldHits: 'DELETE FROM hits WHERE ends_at <= $1',
  announce: 'SELECT pg_notify($1, $2)',

  health: `SELECT (SELECT count(*)::integer FROM messages) AS messages, (count(*) FILTER (WHERE failed_at IS NULL))::integer AS waiting,
    count(failed_at)::integer AS "givenUp", min(created_at) FILTER (WHERE failed_at IS NULL) AS oldest FROM outbox`,
} as const;

export type StatementName = keyof typeof statements;

/** Rows of a statement. Times arrive as dates. */
export type Ask = <Row extends object>(name: StatementName, values?: readonly unknown[]) => Promise<readonly Row[]>;
