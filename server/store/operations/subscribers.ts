import type { KeyUse, NewSubscriber, StoredSubscriber } from '../contract/subscribers.ts';
import { emailKey, type KnownSubscriber, mailForSignUp, oldestSignUp } from '../rules.ts';
import type { Input } from '../store.ts';
import { putIntoOutbox } from './outbox.ts';
import { type Row, withoutNulls } from './row.ts';
import { ask, askForOne, type Steps } from './steps.ts';

interface Subscriber extends KnownSubscriber {
  readonly id: number;
  readonly email: string;
}

export function* addSubscriber(subscriber: NewSubscriber): Steps<void> {
  const { email, at, keyHash } = subscriber;
  // an expired sign-up of this address that waits to be deleted; other addresses are left alone, whatever this clock says
  yield* ask('deleteUnconfirmed', [oldestSignUp(at), emailKey(email)]);
  const { id, ...known } = yield* askForOne<Subscriber>('upsertSubscriber', [email, emailKey(email), at]);
  const mail = mailForSignUp(subscriber, known);
  if (!mail) return;

  yield* ask('noteMailed', [id, at]);
  yield* ask('insertKey', [keyHash, id]);
  // to the address as it was first signed up: somebody who merely spells it differently gets no key to it
  yield* putIntoOutbox(mail, { recipient: known.email, at, subscriber: id });
}

export function* confirmSubscriber({ keyHash, at }: KeyUse): Steps<boolean> {
  return (yield* ask('confirmSubscriber', [keyHash, at, oldestSignUp(at)])).length === 1;
}

export function* removeSubscriber({ keyHash }: Input<'removeSubscriber'>): Steps<boolean> {
  return (yield* ask('deleteSubscriberOfKey', [keyHash])).length === 1;
}

export function* findSubscribers({ email, after = 0, limit }: Input<'findSubscribers'>): Steps<readonly StoredSubscriber[]> {
  const key = email === undefined ? undefined : emailKey(email);
  const rows = yield* ask<Row<StoredSubscriber>>('findSubscribers', [after, key, limit]);
  return rows.map((row) => withoutNulls<StoredSubscriber>(row));
}
