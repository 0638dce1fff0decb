import { countedAtMost, countedSince, doubtsOf, emailKey, type Recent, toldSince } from '../rules.ts';
import type { MessageSearch, NewMessage, SaveResult, StoredMessage, Telling } from '../store.ts';
import { putIntoOutbox } from './outbox.ts';
import type { Ask } from './statements.ts';
import { putWebhook } from './webhooks.ts';

export async function saveMessage(ask: Ask, entry: NewMessage): Promise<SaveResult> {
  const { key, receivedAt, message, traceparent } = entry;
  const { name, email, phone = '', company = '', message: text } = message;
  const values = [name, email, phone, company, text];
  const [inserted] = await ask<{ id: number }>('insertMessage', [key, receivedAt, traceparent, ...values]);
  if (!inserted) {
    const [known = {}] = await ask('messageOfKey', [key]);
    return JSON.stringify(Object.values(known)) === JSON.stringify(values) ? 'known' : 'different';
  }
  const { id } = inserted;
  const doubts = doubtsOf(entry, await countRecent(ask, entry));
  if (doubts.length > 0) {
    await ask('doubtMessage', [id, doubts.join(' ')]);
    return 'doubtful';
  }
  await tell(ask, { ...entry, id, email, at: receivedAt });
  return 'stored';
}

export async function tellOfMessage(ask: Ask, telling: Telling & { readonly id: number; readonly at: string }): Promise<boolean> {
  const [row] = await ask<{ email: string }>('trustMessage', [telling.id]);
  if (row) await tell(ask, { ...telling, email: row.email });
  return row !== undefined;
}

export async function removeMessage(ask: Ask, { id }: { readonly id: number }): Promise<boolean> {
  return (await ask('deleteMessage', [id])).length === 1;
}

/** Numbers of the messages of a sender. */
export async function messagesFrom(ask: Ask, key: string): Promise<readonly number[]> {
  // which letters PostgreSQL takes for the same depends on how the database was made
  const senders = await ask<{ id: number; email: string }>('senders');
  return senders.filter(({ email }) => emailKey(email) === key).map(({ id }) => id);
}

type Row = StoredMessage['message'] & { id: number; receivedAt: Date; doubts: string | null };

export async function findMessages(ask: Ask, { id, email, doubtful = false, after = 0, limit }: MessageSearch): Promise<readonly StoredMessage[]> {
  const ids = email === undefined ? undefined : (await messagesFrom(ask, emailKey(email))).filter((number) => number > after);
  const rows = ids
    ? await ask<Row>('messagesOf', [ids.toSorted((one, other) => one - other).slice(0, limit)])
    : await ask<Row>('findMessages', [after, id, doubtful, limit]);
  return rows.map(({ id, receivedAt, doubts, ...message }) => ({
    id,
    receivedAt: receivedAt.toISOString(),
    message,
    doubts: doubts?.split(' ') ?? [],
  }));
}

/** As far as the limit matters. */
async function countRecent(ask: Ask, { receivedAt, limit = 0, message }: NewMessage): Promise<Recent> {
  const [counts] = (await ask('countRecent', [countedSince(receivedAt), message.email, countedAtMost(limit) + 1])) as [Recent];
  return counts;
}

async function tell(ask: Ask, telling: Telling & { readonly id: number; readonly at: string; readonly email: string }): Promise<void> {
  const { id, at, email, mail, recipient, acknowledgement, webhookId } = telling;
  await putIntoOutbox(ask, mail, { recipient, at, contactMessage: id });
  if (webhookId !== undefined) await putWebhook(ask, { webhookId, at, contactMessage: id });
  if (acknowledgement && (await noteTold(ask, email, at))) await putIntoOutbox(ask, acknowledgement, { recipient: email, at, contactMessage: id });
}

/** Whether an address may be written to again; then it is written down that it was. */
async function noteTold(ask: Ask, email: string, at: string): Promise<boolean> {
  // looking first keeps those who may not from waiting for each other
  const told = await ask('toldSender', [emailKey(email), toldSince(at)]);
  return told.length === 0 && (await ask('noteTold', [emailKey(email), at, toldSince(at)])).length === 1;
}
