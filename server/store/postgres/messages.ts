import type { NewMessage, SaveResult } from '../store.ts';
import { putIntoOutbox } from './outbox.ts';
import type { Ask } from './statements.ts';

export async function saveMessage(ask: Ask, { key, receivedAt, message, mail, recipient }: NewMessage): Promise<SaveResult> {
  const { name, email, phone = '', company = '', message: text } = message;
  const values = [name, email, phone, company, text];
  const [inserted] = await ask<{ id: number }>('insertMessage', [key, receivedAt, ...values]);
  if (inserted) {
    await putIntoOutbox(ask, mail, { recipient, at: receivedAt, contactMessage: inserted.id });
    return 'stored';
  }
  const [known = {}] = await ask('messageOfKey', [key]);
  return JSON.stringify(Object.values(known)) === JSON.stringify(values) ? 'known' : 'different';
}
