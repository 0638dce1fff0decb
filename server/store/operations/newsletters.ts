import type { Input, Result } from '../store.ts';
import { putIntoOutbox } from './outbox.ts';
import { ask, askForOne, type Steps } from './steps.ts';

export function countReaders({ newsletter }: Input<'countReaders'>): Steps<Result<'countReaders'>> {
  return askForOne('countReaders', [newsletter]);
}

export function findReaders({ newsletter, limit }: Input<'findReaders'>): Steps<Result<'findReaders'>> {
  return ask('findReaders', [newsletter, limit]);
}

export function* putNewsletter({ newsletter, at, mails }: Input<'putNewsletter'>): Steps<number> {
  let count = 0;
  for (const { subscriber, keyHash, mail } of mails) {
    // finds nobody where the subscriber has left meanwhile or has the mail already
    const [taken] = yield* ask<{ email: string }>('takeReader', [newsletter, subscriber]);
    if (!taken) continue;
    yield* ask('insertKey', [keyHash, subscriber]);
    yield* putIntoOutbox(mail, { recipient: taken.email, at, subscriber });
    count += 1;
  }
  return count;
}
