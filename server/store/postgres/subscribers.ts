import { emailKey, mailForSignUp, oldestSignUp } from '../rules.ts';
import type { KeyUse, NewSubscriber, StoredSubscriber } from '../store.ts';
import { putIntoOutbox } from './outbox.ts';
import type { Ask } from './statements.ts';

interface Subscriber {
  readonly id: number;
  readonly email: string;
  readonly confirmedAt: Date | null;
  readonly mailedAt: Date | null;
  readonly mails: number;
}

export async function addSubscriber(ask: Ask, subscriber: NewSubscriber): Promise<void> {
  const { email, at, keyHash } = subscriber;
  await ask('deleteUnconfirmed', [oldestSignUp(at)]);
  const [{ id, email: recipient, confirmedAt, mailedAt, mails }] = (await ask('upsertSubscriber', [email, emailKey(email), at])) as [Subscriber];
  const mail = mailForSignUp(subscriber, { confirmedAt: iso(confirmedAt), mailedAt: iso(mailedAt), mails });
  if (!mail) return;

  await ask('noteMailed', [id, at]);
  await ask('insertKey', [keyHash, id]);
  // to the address as it was first signed up: somebody who merely spells it differently gets no key to it
  await putIntoOutbox(ask, mail, { recipient, at, subscriber: id });
}

export async function confirmSubscriber(ask: Ask, { keyHash, at }: KeyUse): Promise<boolean> {
  return (await ask('confirmSubscriber', [keyHash, at, oldestSignUp(at)])).length === 1;
}

export async function removeSubscriber(ask: Ask, { keyHash }: Pick<KeyUse, 'keyHash'>): Promise<boolean> {
  return (await ask('deleteSubscriberOfKey', [keyHash])).length === 1;
}

type Row = Pick<StoredSubscriber, 'id' | 'email'> & { requestedAt: Date; confirmedAt: Date | null; askedAt: Date; mailedAt: Date | null };

export async function findSubscribers(
  ask: Ask,
  { email, after = 0, limit }: { readonly email?: string; readonly after?: number; readonly limit: number },
): Promise<readonly StoredSubscriber[]> {
  const rows = await ask<Row>('findSubscribers', [after, email === undefined ? null : emailKey(email), limit]);
  return rows.map(({ id, email, requestedAt, confirmedAt, askedAt, mailedAt }) => ({
    id,
    email,
    requestedAt: requestedAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString(),
    askedAt: askedAt.toISOString(),
    mailedAt: mailedAt?.toISOString(),
  }));
}

function iso(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}
