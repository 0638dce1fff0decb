import type { Mail } from '../contract/mail.ts';
import type { DueMail } from '../contract/outbox.ts';
import type { Input } from '../store.ts';
import { type Row, withoutNulls } from './row.ts';
import { ask, type Steps } from './steps.ts';

interface Address {
  readonly recipient: string;
  readonly at: string;
  /** The subscriber that the mail is about; the mail is deleted with the subscriber. */
  readonly subscriber?: number;
  /** The contact message that the mail is about; the mail is deleted with the message. */
  readonly contactMessage?: number;
}

export function* putIntoOutbox({ messageId, subject, text, html, headers, replyTo }: Mail, to: Address): Steps<void> {
  const { recipient, at, subscriber, contactMessage } = to;
  yield* ask('insertMail', [messageId, recipient, replyTo, subject, text, html, JSON.stringify(headers), subscriber, contactMessage, at]);
}

type WithoutHeaders = Omit<DueMail, 'headers'>;

export function* claimMail({ at, until }: Input<'claimMail'>): Steps<DueMail | undefined> {
  const [row] = yield* ask<Row<WithoutHeaders> & { readonly headers: string }>('claimMail', [at, until]);
  return row && { ...withoutNulls<WithoutHeaders>(row), headers: JSON.parse(row.headers) };
}
