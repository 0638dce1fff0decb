import type { NewsletterMail } from '../store.ts';
import { putIntoOutbox } from './outbox.ts';
import type { Ask } from './statements.ts';

export async function countReaders(ask: Ask, { newsletter }: { readonly newsletter: string }): Promise<{ all: number; left: number }> {
  const [counts] = (await ask('countReaders', [newsletter])) as [{ all: number; left: number }];
  return counts;
}

export function findReaders(
  ask: Ask,
  { newsletter, limit }: { readonly newsletter: string; readonly limit: number },
): Promise<readonly { readonly id: number; readonly email: string }[]> {
  return ask('findReaders', [newsletter, limit]);
}

export async function putNewsletter(
  ask: Ask,
  { newsletter, at, mails }: { readonly newsletter: string; readonly at: string; readonly mails: readonly NewsletterMail[] },
): Promise<number> {
  let count = 0;
  for (const { subscriber, keyHash, mail } of mails) {
    const [taken] = await ask<{ email: string }>('takeReader', [newsletter, subscriber]);
    if (!taken) continue;
    await ask('insertKey', [keyHash, subscriber]);
    await putIntoOutbox(ask, mail, { recipient: taken.email, at, subscriber });
    count += 1;
  }
  return count;
}
