/** What SQLite and PostgreSQL express differently. */
export interface Dialect {
  /** Begins a transaction that sees what others have just committed. */
  readonly begin: string;
  /** Changes nothing that anybody reads, but is written to the disk. */
  readonly write: string;
  /** After SELECT: locks the row, and skips rows that others have locked. */
  readonly skipLocked: string;
  /** After SELECT: keeps the row from being deleted before the transaction ends. */
  readonly keepRow: string;
  /** A time, or the database's own time if that is earlier: what a wrong clock deletes cannot be restored. */
  notAhead(parameter: string): string;
  /** After a column: whether its value is in the list of numbers that the parameter has. */
  isAmong(parameter: string): string;
  /** In INSERT: a row number that was never used before. */
  newNumber(table: string): string;
}

/** All statements of the operations in the dialect of a database. Each is prepared once per connection, under its name. */
export function statementsIn({ begin, write, skipLocked, keepRow, notAhead, isAmong, newNumber }: Dialect) {
  return {
    begin,
    commit: 'COMMIT',
    timeToDeleteBy: `SELECT ${notAhead('$1')} AS at`,

    insertMessage: `INSERT INTO messages (id, idempotency_key, received_at, traceparent, name, email, phone, company, message)
      VALUES (${newNumber('messages')}, $1, $2, $3, $4, $5, $6, $7, $8)
      ON CONFLICT (idempotency_key) DO NOTHING RETURNING id`,
    messageOfKey: 'SELECT name, email, phone, company, message FROM messages WHERE idempotency_key = $1',
    doubtMessage: 'UPDATE messages SET doubts = $2 WHERE id = $1',
    trustMessage: 'UPDATE messages SET doubts = NULL WHERE id = $1 RETURNING email',
    deleteMessage: 'DELETE FROM messages WHERE id = $1 RETURNING id',
    findMessages: `SELECT ${storedMessage} FROM messages WHERE ${isLookedFor} ORDER BY id LIMIT $4`,
    findSenders: `SELECT id, email FROM messages WHERE ${isLookedFor} ORDER BY id`,
    messagesOf: `SELECT ${storedMessage} FROM messages WHERE id ${isAmong('$1')} ORDER BY id`,
    countRecent: `SELECT count(*) AS "ofAll", count(*) FILTER (WHERE lower(email) = lower($2)) AS "ofSender"
      FROM (SELECT email FROM messages WHERE received_at > $1 AND received_at <= $4 LIMIT $3) AS recent`,
    toldSender: 'SELECT 1 FROM senders WHERE email_key = $1 AND told_at > $2 AND told_at <= $3',
    noteTold: `INSERT INTO senders (email_key, told_at) VALUES ($1, $2)
      ON CONFLICT (email_key) DO UPDATE SET told_at = excluded.told_at WHERE senders.told_at <= $3 OR senders.told_at > $4 RETURNING email_key`,
    deleteSender: 'DELETE FROM senders WHERE email_key = $1',
    deleteOldSenders: 'DELETE FROM senders WHERE told_at <= $1 OR told_at > $2',
    'note messages ahead': noteAhead('messages', 'received_at'),
    'note subscribers ahead': noteAhead('subscribers', 'requested_at'),
    'clear messages ahead': clearAhead('messages', 'received_at'),
    'clear subscribers ahead': clearAhead('subscribers', 'requested_at'),
    deleteMessages: `DELETE FROM messages WHERE id ${isAmong('$1')}`,
    deleteOldMessages: 'DELETE FROM messages WHERE received_at <= $1 OR ahead_since <= $1 RETURNING id',

    insertMail: `INSERT INTO outbox (id, message_id, recipient, reply_to, subject, text, html, headers, subscriber_id, contact_message_id, created_at, next_attempt_at)
      VALUES (${newNumber('outbox')}, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)`,
    claimMail: `${claim('outbox', skipLocked)}
      RETURNING id, message_id AS "messageId", recipient, reply_to AS "replyTo", subject, text, html, CAST(headers AS text) AS headers,
        created_at AS "createdAt", first_attempt_at AS "firstAttemptAt", attempts, contact_message_id AS "contactMessage",
        CASE WHEN subscriber_id IS NOT NULL THEN 'subscriber' WHEN ${isToSender} THEN 'sender' ELSE 'company' END AS "to",
        (SELECT traceparent FROM messages WHERE id = contact_message_id) AS traceparent`,
    'release mail': release('outbox'),
    'delete mail': remove('outbox'),
    'postpone mail': postpone('outbox'),
    'give up mail': giveUp('outbox'),
    'hurry mail': hurry('outbox', `(contact_message_id IS NOT NULL OR attempts > 0 OR ${isConfirmation})`),
    'retry mail': retry('outbox'),

    insertWebhook: `INSERT INTO webhooks (id, webhook_id, contact_message_id, created_at, next_attempt_at) VALUES (${newNumber('webhooks')}, $1, $2, $3, $3)`,
    claimWebhook: `${claim('webhooks', skipLocked)}
      RETURNING id, webhook_id AS "webhookId", contact_message_id AS "contactMessage", first_attempt_at AS "firstAttemptAt", attempts`,
    messageOfWebhook: 'SELECT received_at AS "receivedAt", traceparent, name, email, phone, company, message FROM messages WHERE id = $1',
    'release webhook': release('webhooks'),
    'delete webhook': remove('webhooks'),
    'postpone webhook': postpone('webhooks'),
    'give up webhook': giveUp('webhooks'),
    'hurry webhook': hurry('webhooks', 'TRUE'),
    'retry webhook': retry('webhooks'),

    findDeliveries: `SELECT 'mail' AS kind, id, recipient, subject, contact_message_id AS "contactMessageId", created_at AS "createdAt", attempts,
        next_attempt_at AS "nextAttemptAt", leased_until AS "leasedUntil", failed_at AS "failedAt", reason FROM outbox
      UNION ALL SELECT 'webhook', id, NULL, NULL, contact_message_id, created_at, attempts, next_attempt_at, leased_until, failed_at, reason FROM webhooks
      ORDER BY "createdAt", kind, id LIMIT $1`,

    upsertSubscriber: `INSERT INTO subscribers (id, email, email_key, requested_at, asked_at) VALUES (${newNumber('subscribers')}, $1, $2, $3, $3)
      ON CONFLICT (email_key) DO UPDATE SET asked_at = excluded.asked_at
      RETURNING id, email, confirmed_at AS "confirmedAt", mailed_at AS "mailedAt",
        (SELECT count(*) FROM subscriber_keys WHERE subscriber_id = subscribers.id) AS mails`,
    noteMailed: 'UPDATE subscribers SET mailed_at = $2, requested_at = CASE WHEN confirmed_at IS NULL THEN $2 ELSE requested_at END WHERE id = $1',
    insertKey: 'INSERT INTO subscriber_keys (hash, subscriber_id) VALUES ($1, $2)',
    confirmSubscriber: `UPDATE subscribers SET confirmed_at = coalesce(confirmed_at, $2)
      WHERE id = (SELECT subscriber_id FROM subscriber_keys WHERE hash = $1) AND (confirmed_at IS NOT NULL OR requested_at > $3) RETURNING id`,
    deleteSubscriberOfKey: 'DELETE FROM subscribers WHERE id = (SELECT subscriber_id FROM subscriber_keys WHERE hash = $1) RETURNING id',
    deleteSubscriber: 'DELETE FROM subscribers WHERE email_key = $1 RETURNING id',
    findSubscribers: `SELECT id, email, requested_at AS "requestedAt", confirmed_at AS "confirmedAt", asked_at AS "askedAt", mailed_at AS "mailedAt"
      FROM subscribers WHERE id > $1 AND (CAST($2 AS text) IS NULL OR email_key = $2) ORDER BY id LIMIT $3`,
    deleteUnconfirmed: `DELETE FROM subscribers
      WHERE confirmed_at IS NULL AND (requested_at <= $1 OR ahead_since <= $1) AND (CAST($2 AS text) IS NULL OR email_key = $2) RETURNING id`,

    countReaders: `SELECT count(*) AS "all", count(*) FILTER (WHERE ${hasNoMail}) AS "left" FROM subscribers WHERE ${isReader}`,
    findReaders: `SELECT id, email FROM subscribers WHERE ${isReader} AND ${hasNoMail} ORDER BY id LIMIT $2`,
    takeReader: `INSERT INTO newsletters (name, subscriber_id) SELECT $1, id FROM subscribers WHERE id = $2 AND ${isReader} ${keepRow}
      ON CONFLICT DO NOTHING RETURNING (SELECT email FROM subscribers WHERE id = subscriber_id) AS email`,

    write,
    health: `SELECT (SELECT count(*) FROM messages) AS messages, (SELECT count(*) FROM messages WHERE doubts IS NOT NULL) AS doubtful,
        count(*) FILTER (WHERE failed_at IS NULL) AS waiting, count(failed_at) AS "givenUp",
        min(created_at) FILTER (WHERE failed_at IS NULL AND refused IS NOT TRUE) AS oldest
      FROM (SELECT created_at, failed_at, ${refusedByVisitor} AS refused FROM outbox UNION ALL SELECT created_at, failed_at, FALSE FROM webhooks) AS deliveries`,
  } as const;
}

export type StatementName = keyof ReturnType<typeof statementsIn>;

const storedMessage = 'id, received_at AS "receivedAt", name, email, phone, company, message, doubts';
const isLookedFor = 'id > $1 AND (CAST($2 AS integer) IS NULL OR id = $2) AND ($3 = 0 OR doubts IS NOT NULL)';

/**
 * Notes since when a row's time has been seen to be in the future, which is the only known bound of its age. The time itself stays, because it may be the
 * clock that is wrong now (slow); the note is cleared once the clock has caught up.
 */
const noteAhead = (table: string, time: string) => `UPDATE ${table} SET ahead_since = $1 WHERE ${time} > $2 AND ahead_since IS NULL`;
const clearAhead = (table: string, time: string) => `UPDATE ${table} SET ahead_since = NULL WHERE ${time} <= $1 AND ahead_since IS NOT NULL`;

const isReader = 'confirmed_at IS NOT NULL';
const hasNoMail = 'NOT EXISTS (SELECT 1 FROM newsletters WHERE name = $1 AND subscriber_id = subscribers.id)';

/** Condition on a row of the outbox: the mail tells the sender of a message that it has arrived. */
const isToSender = 'recipient = (SELECT email FROM messages WHERE messages.id = outbox.contact_message_id)';

/**
 * Condition on a row of the outbox: the mail server answers, but the mailbox of a visitor or subscriber rejects the mail for now (greylisting, no room).
 * That says nothing about other mails. The company's own mailbox does not count: if it rejects mails, nobody reads what visitors write.
 */
const refusedByVisitor = `(reason LIKE 'EENVELOPE %'
  AND (subscriber_id IS NOT NULL OR ${isToSender}))`;

/** Mails and webhooks have tables of their own, with the same rules. */
type Deliveries = 'outbox' | 'webhooks';

const claim = (table: Deliveries, skipLocked: string) => `UPDATE ${table}
  SET attempts = attempts + 1, first_attempt_at = coalesce(first_attempt_at, $1), next_attempt_at = $2, leased_until = $2
  WHERE id = (SELECT id FROM ${table} WHERE failed_at IS NULL AND next_attempt_at <= $1 ORDER BY next_attempt_at, id LIMIT 1 ${skipLocked})`;

const release = (table: Deliveries) => `UPDATE ${table} SET next_attempt_at = $1, leased_until = NULL
  WHERE failed_at IS NULL AND attempts > 0 AND next_attempt_at = $2`;
const remove = (table: Deliveries) => `DELETE FROM ${table} WHERE id = $1 RETURNING id`;
const postpone = (table: Deliveries) => `UPDATE ${table} SET next_attempt_at = $3, leased_until = NULL, reason = $4 WHERE id = $1 AND attempts = $2`;
const giveUp = (table: Deliveries) => `UPDATE ${table} SET failed_at = $3, leased_until = NULL, reason = $4 WHERE id = $1 AND attempts = $2`;
/** Condition on a row of the outbox: the mail asks a person to confirm a sign-up. */
const isConfirmation = 'subscriber_id IN (SELECT id FROM subscribers WHERE confirmed_at IS NULL)';
/** @param isDueAtOnce condition on rows whose first attempt is never postponed on purpose; newsletters may be meant for another day */
const hurry = (table: Deliveries, isDueAtOnce: string) => `UPDATE ${table} SET next_attempt_at = $1
  WHERE failed_at IS NULL AND ${isDueAtOnce} AND next_attempt_at > $2`;
/** A delivery that is under way stays with whoever has claimed it: made due, it would be sent twice. */
const retry = (table: Deliveries) => `UPDATE ${table}
  SET next_attempt_at = CASE WHEN leased_until > $1 THEN next_attempt_at ELSE $1 END, failed_at = NULL, first_attempt_at = NULL
  WHERE CASE WHEN CAST($2 AS integer) IS NULL THEN failed_at IS NOT NULL ELSE id = $2 END RETURNING leased_until > $1 AS "isUnderWay"`;
