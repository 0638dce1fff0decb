import { emailKey } from './rules.ts';

/** Reads all subscribers in the order of arrival. */
export const keyedSubscribers = 'SELECT id, email, email_key AS "emailKey", confirmed_at AS "confirmedAt" FROM subscribers ORDER BY id';

export interface KeyedSubscriber {
  readonly id: number;
  readonly email: string;
  /** The stored key, made by the rules of its time. */
  readonly emailKey: string;
  readonly confirmedAt: unknown;
}

type Statement = readonly [text: string, values: readonly (number | string)[]];

/**
 * Updates stored keys to what {@link emailKey} makes of the addresses today. Subscribers who turn out to be one mailbox are merged: the confirmed one stays,
 * else the first, with the mails and keys of the others, so that every link to unsubscribe keeps working.
 * @returns statements to be run in order, in SQL that both SQLite and PostgreSQL understand
 */
export function statementsForOneMailbox(subscribers: readonly KeyedSubscriber[]): readonly Statement[] {
  const mailboxes = Map.groupBy(subscribers, ({ email }) => emailKey(email));
  return [...mailboxes].flatMap(([key, same]) => {
    const kept = same.find(({ confirmedAt }) => confirmedAt !== null) ?? same[0];
    if (!kept) return [];
    const others = same.filter((one) => one !== kept).flatMap(({ id }) => intoAnother(id, kept.id));
    return kept.emailKey === key ? others : [...others, ['UPDATE subscribers SET email_key = $1 WHERE id = $2', [key, kept.id]] as const];
  });
}

function intoAnother(id: number, kept: number): readonly Statement[] {
  return [
    ['UPDATE subscriber_keys SET subscriber_id = $1 WHERE subscriber_id = $2', [kept, id]],
    ['UPDATE outbox SET subscriber_id = $1 WHERE subscriber_id = $2', [kept, id]],
    [
      'INSERT INTO newsletters (name, subscriber_id) SELECT name, CAST($1 AS integer) FROM newsletters WHERE subscriber_id = $2 ON CONFLICT DO NOTHING',
      [kept, id],
    ],
    ['DELETE FROM subscribers WHERE id = $1', [id]],
  ];
}
