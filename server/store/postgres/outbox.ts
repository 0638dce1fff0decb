import type { Claim, DueMail, Mail } from '../store.ts';
import type { Ask } from './statements.ts';

interface Address {
  readonly recipient: string;
  readonly at: string;
  /** Whose sign-up the mail is about; the mail is deleted with the subscriber. */
  readonly subscriber?: number;
  /** Which contact message the mail brings; the mail goes when the message goes. */
  readonly contactMessage?: number;
}

export async function putIntoOutbox(ask: Ask, { messageId, subject, text, html, headers, replyTo }: Mail, to: Address): Promise<void> {
  const { recipient, at, subscriber, contactMessage } = to;
  await ask('insertMail', [messageId, recipient, replyTo, subject, text, html, JSON.stringify(headers), subscriber, contactMessage, at]);
}

interface Columns {
  readonly createdAt: Date;
  readonly firstAttemptAt: Date;
  readonly html: string | null;
  readonly replyTo: string | null;
  readonly traceparent: string | null;
}

type Row = Omit<DueMail, keyof Columns> & Columns;

export async function claimMail(ask: Ask, { at, until }: { readonly at: string; readonly until: string }): Promise<DueMail | undefined> {
  const [row] = await ask<Row>('claimMail', [at, until]);
  if (!row) return undefined;
  const { createdAt, firstAttemptAt, html, replyTo, traceparent, ...mail } = row;
  return {
    ...mail,
    createdAt: createdAt.toISOString(),
    firstAttemptAt: firstAttemptAt.toISOString(),
    html: html ?? undefined,
    replyTo: replyTo ?? undefined,
    traceparent: traceparent ?? undefined,
  };
}

export async function removeMail(ask: Ask, { id }: { readonly id: number }): Promise<void> {
  await ask('deleteMail', [id]);
}

export async function postponeMail(ask: Ask, { id, attempts, until, reason }: Claim & { readonly until: string; readonly reason: string }): Promise<void> {
  await ask('postponeMail', [id, attempts, until, reason]);
}

export async function giveUpMail(ask: Ask, { id, attempts, at, reason }: Claim & { readonly at: string; readonly reason: string }): Promise<void> {
  await ask('giveUpMail', [id, attempts, at, reason]);
}
