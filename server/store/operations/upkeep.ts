import type { Erased, Health } from '../contract/upkeep.ts';
import { emailKey, latestAttempt, latestPast, oldestSignUp, toldSince, youngestToForget } from '../rules.ts';
import type { Input } from '../store.ts';
import { messagesFrom } from './messages.ts';
import { ask, askForOne, type Steps } from './steps.ts';

export function* forgetExpired({ at: now, days }: Input<'forgetExpired'>): Steps<Erased> {
  const { at } = yield* askForOne<{ at: string }>('timeToDeleteBy', [now]);
  for (const table of ['messages', 'subscribers'] as const) {
    yield* ask(`clear ${table} ahead`, [latestPast(at)]);
    yield* ask(`note ${table} ahead`, [at, latestPast(at)]);
  }
  const messages = days === undefined ? [] : yield* ask('deleteOldMessages', [youngestToForget(at, days)]);
  const subscribers = yield* ask('deleteUnconfirmed', [oldestSignUp(at), undefined]);
  yield* ask('deleteOldSenders', [toldSince(at), latestPast(at)]);
  for (const hurry of ['hurry mail', 'hurry webhook'] as const) yield* ask(hurry, [at, latestAttempt(at)]);
  return { messages: messages.length, subscribers: subscribers.length };
}

export function* erase({ email, keepMessages = false }: Input<'erase'>): Steps<Erased> {
  const key = emailKey(email);
  const subscribers = yield* ask('deleteSubscriber', [key]);
  return { messages: keepMessages ? 0 : yield* eraseMessages(key), subscribers: subscribers.length };
}

function* eraseMessages(key: string): Steps<number> {
  yield* ask('deleteSender', [key]);
  const ids = yield* messagesFrom(key);
  yield* ask('deleteMessages', [ids]);
  return ids.length;
}

/** Also writes a row: whatever prevents messages from being stored makes this fail, too. */
export function* health({ at }: Input<'health'>): Steps<Health> {
  yield* ask('write');
  const { oldest, ...counts } = yield* askForOne<Omit<Health, 'oldest'> & { oldest: string | null }>('health');
  // the mails of a newsletter may be due in the future
  return { ...counts, oldest: oldest === null ? 0 : Math.max(0, Date.parse(at) - Date.parse(oldest)) };
}
