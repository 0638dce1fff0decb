import type { MessageSearch, NewMessage, SaveResult, StoredMessage, Telling } from '../contract/messages.ts';
import { believedOfAll, doubtsOf, emailKey, floodWindowStart, latestPast, type Recent, toldSince } from '../rules.ts';
import type { Input } from '../store.ts';
import { putIntoOutbox } from './outbox.ts';
import { ask, askForOne, type Steps } from './steps.ts';
import { putWebhook } from './webhooks.ts';

export function* saveMessage(entry: NewMessage): Steps<SaveResult> {
  const { key, receivedAt, message, traceparent } = entry;
  const { name, email, phone = '', company = '', message: text } = message;
  const values = [name, email, phone, company, text];
  const [inserted] = yield* ask<{ id: number }>('insertMessage', [key, receivedAt, traceparent, ...values]);
  if (!inserted) {
    const [known = {}] = yield* ask('messageOfKey', [key]);
    return JSON.stringify(Object.values(known)) === JSON.stringify(values) ? 'known' : 'different';
  }
  const { id } = inserted;
  const doubts = doubtsOf(entry, yield* countRecent(entry));
  if (doubts.length > 0) {
    yield* ask('doubtMessage', [id, doubts.join(' ')]);
    return 'doubtful';
  }
  yield* tell({ ...entry, id, email, at: receivedAt });
  return 'stored';
}

export function* tellOfMessage(telling: Input<'tellOfMessage'>): Steps<boolean> {
  const [row] = yield* ask<{ email: string }>('trustMessage', [telling.id]);
  if (row) yield* tell({ ...telling, email: row.email });
  return row !== undefined;
}

export function* removeMessage({ id }: Input<'removeMessage'>): Steps<boolean> {
  return (yield* ask('deleteMessage', [id])).length === 1;
}

type Row = StoredMessage['message'] & { id: number; receivedAt: string; doubts: string | null };

export function* findMessages({ email, limit, ...which }: MessageSearch): Steps<readonly StoredMessage[]> {
  const rows =
    email === undefined
      ? yield* ask<Row>('findMessages', [...valuesOf(which), limit])
      : yield* ask<Row>('messagesOf', [(yield* messagesFrom(emailKey(email), which)).slice(0, limit)]);
  return rows.map(({ id, receivedAt, doubts, ...message }) => ({ id, receivedAt, message, doubts: doubts?.split(' ') ?? [] }));
}

type Which = Pick<MessageSearch, 'id' | 'doubtful' | 'after'>;

const valuesOf = ({ after = 0, id, doubtful = false }: Which) => [after, id, Number(doubtful)] as const;

/** Numbers of a sender's messages, in order. */
export function* messagesFrom(key: string, which: Which = {}): Steps<number[]> {
  // compared here: SQLite folds case for ASCII alone, and PostgreSQL as the database was created
  const senders = yield* ask<{ id: number; email: string }>('findSenders', valuesOf(which));
  return senders.filter(({ email }) => emailKey(email) === key).map(({ id }) => id);
}

/** Counts recent messages, up to the numbers that matter for the limits. */
function countRecent(entry: NewMessage): Steps<Recent> {
  return askForOne('countRecent', [floodWindowStart(entry.receivedAt), entry.message.email, believedOfAll(entry) + 1, latestPast(entry.receivedAt)]);
}

function* tell(telling: Telling & { readonly id: number; readonly at: string; readonly email: string }): Steps<void> {
  const { id, at, email, mail, recipient, acknowledgement, webhookId } = telling;
  yield* putIntoOutbox(mail, { recipient, at, contactMessage: id });
  if (webhookId !== undefined) yield* putWebhook({ webhookId, at, contactMessage: id });
  if (acknowledgement && (yield* noteTold(email, at))) yield* putIntoOutbox(acknowledgement, { recipient: email, at, contactMessage: id });
}

/** Whether an address may get an acknowledgement; if so, records that it gets one. */
function* noteTold(email: string, at: string): Steps<boolean> {
  // reading first spares addresses that may not from waiting for each other's locks
  const lately = [toldSince(at), latestPast(at)];
  const told = yield* ask('toldSender', [emailKey(email), ...lately]);
  return told.length === 0 && (yield* ask('noteTold', [emailKey(email), at, ...lately])).length === 1;
}
