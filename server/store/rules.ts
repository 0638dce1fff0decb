import { domainToASCII } from 'node:url';
import type { Mail } from './contract/mail.ts';
import type { NewMessage } from './contract/messages.ts';
import type { NewSubscriber } from './contract/subscribers.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Days after which an unconfirmed sign-up is deleted; named in the privacy policy. */
export const signUpDays = 7;

/** Sign-ups requested at or before this time have expired at `at`. */
export function oldestSignUp(at: string): string {
  return before(at, signUpDays * day);
}

/** Messages received at or before this time have expired at `at`. */
export function youngestToForget(at: string, days: number): string {
  return before(at, days * day);
}

/** Most confirmation mails to an unconfirmed address. The sign-up is deleted {@link signUpDays} days after the last of them. */
const mostConfirmations = 3;

/** What is known of somebody who signs up. */
export interface KnownSubscriber {
  readonly confirmedAt: string | null;
  readonly mailedAt: string | null;
  /** Number of mails with one of their links so far. */
  readonly mails: number;
}

/** The mail that a sign-up causes: none soon after another one, and not many to a person whose address a stranger may have entered. */
export function mailForSignUp({ at, confirmation, reminder }: NewSubscriber, { confirmedAt, mailedAt, mails }: KnownSubscriber): Mail | undefined {
  const isSoon = (pause: number) => mailedAt !== null && mailedAt > before(at, pause) && mailedAt <= latestPast(at);
  if (confirmedAt !== null) return isSoon(7 * day) ? undefined : reminder;
  return isSoon(hour) || mails >= mostConfirmations ? undefined : confirmation;
}

/** Seen from `at`, a later timestamp was written by a fast clock. The tolerance of an hour is for other servers' clocks. */
export function latestPast(at: string): string {
  return before(at, -hour);
}

/** No retry is postponed beyond this time; a later one was postponed by a fast clock. */
export function latestAttempt(at: string): string {
  return before(at, -hour);
}

/** Messages received after this time count towards a flood at `at`. */
export function floodWindowStart(at: string): string {
  return before(at, hour / 6);
}

/** Senders who were told after this time that a message has arrived get no further such mail. Older records are deleted. */
export function toldSince(at: string): string {
  return before(at, day);
}

/** Number of recent messages, including the current one. */
export interface Recent {
  readonly ofSender: number;
  readonly ofAll: number;
}

/** The doubts about a message, with `flood` where there are too many. */
export function doubtsOf(entry: Pick<NewMessage, 'doubts' | 'limit' | 'isFirst'>, { ofSender, ofAll }: Recent): readonly string[] {
  const { doubts = [], limit } = entry;
  return limit !== undefined && (ofSender > limit || ofAll > believedOfAll(entry)) ? [...doubts, 'flood'] : doubts;
}

/** Messages trusted of all senders together, for a `limit` per sender. Higher for first messages: a flood from ten senders must not hold back the others. */
export function believedOfAll({ limit = 0, isFirst = false }: Pick<NewMessage, 'limit' | 'isFirst'>): number {
  return (isFirst ? 20 : 10) * limit;
}

/** The same key for all spellings of an address that reach the same mailbox, as far as that can be known. */
export function emailKey(email: string): string {
  const text = email.normalize('NFC').toLowerCase();
  const domain = text.slice(text.lastIndexOf('@') + 1);
  // `müller.example` is also written `xn--mller-kva.example` (RFC 5890); for ASCII domains the conversion would parse parts of an address as more than a name
  const ascii = /\P{ASCII}/u.test(domain) ? domainToASCII(domain) : '';
  return text.slice(0, text.length - domain.length) + (ascii || domain);
}

function before(at: string, milliseconds: number): string {
  return new Date(Date.parse(at) - milliseconds).toISOString();
}
