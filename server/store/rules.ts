import { domainToASCII } from 'node:url';
import type { Mail } from './contract/mail.ts';
import type { NewMessage } from './contract/messages.ts';
import type { NewSubscriber } from './contract/subscribers.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Days after which a sign-up that nobody confirmed is deleted; the privacy policy names them. */
export const signUpDays = 7;

/** The latest time at which a sign-up can have been asked for that is still waited for at `at`; older ones are deleted. */
export function oldestSignUp(at: string): string {
  return before(at, signUpDays * day);
}

/** The latest time at which a message can have arrived that is deleted at `at`. */
export function youngestToForget(at: string, days: number): string {
  return before(at, days * day);
}

/** So many mails with a link to confirm go to an address that nobody confirms, until the sign-up is deleted {@link signUpDays} after the last of them. */
const mostConfirmations = 3;

/** What is known of somebody who signs up. */
export interface KnownSubscriber {
  readonly confirmedAt: string | null;
  readonly mailedAt: string | null;
  /** Mails with a link of theirs so far. */
  readonly mails: number;
}

/** Which mail a sign-up causes: none soon after another one, and not many to somebody who may be a stranger to whoever enters their address. */
export function mailForSignUp({ at, confirmation, reminder }: NewSubscriber, { confirmedAt, mailedAt, mails }: KnownSubscriber): Mail | undefined {
  const isSoon = (pause: number) => mailedAt !== null && mailedAt > before(at, pause) && mailedAt <= latestPast(at);
  if (confirmedAt !== null) return isSoon(7 * day) ? undefined : reminder;
  return isSoon(hour) || mails >= mostConfirmations ? undefined : confirmation;
}

/** What is said to have happened after this time, seen from `at`, was written by a clock that was ahead. That of another server may be so by a little. */
export function latestPast(at: string): string {
  return before(at, -hour);
}

/** No pause between two attempts to tell of a message lasts until after this time: what is put off for longer was so by a clock that was ahead. */
export function latestAttempt(at: string): string {
  return before(at, -hour);
}

/** Messages that came after this time count for a flood at `at`. */
export function floodWindowStart(at: string): string {
  return before(at, hour / 6);
}

/** So long nothing more is sent to the address of a sender who was told that a message arrived, and it is remembered that there was one. */
export function toldSince(at: string): string {
  return before(at, day);
}

/** How many messages have come lately, with the one that is asked about. */
export interface Recent {
  readonly ofSender: number;
  readonly ofAll: number;
}

/** Doubts about a message, with that about too many of them. */
export function doubtsOf(entry: Pick<NewMessage, 'doubts' | 'limit' | 'isFirst'>, { ofSender, ofAll }: Recent): readonly string[] {
  const { doubts = [], limit } = entry;
  return limit !== undefined && (ofSender > limit || ofAll > believedOfAll(entry)) ? [...doubts, 'flood'] : doubts;
}

/** So many messages of all senders together are believed where `limit` of one are: who sends a hundred from ten places does not hold back what others write. */
export function believedOfAll({ limit = 0, isFirst = false }: Pick<NewMessage, 'limit' | 'isFirst'>): number {
  return (isFirst ? 20 : 10) * limit;
}

/** The same for every spelling of an address that reaches the same person, as far as that can be known. */
export function emailKey(email: string): string {
  const text = email.normalize('NFC').toLowerCase();
  const domain = text.slice(text.lastIndexOf('@') + 1);
  // `müller.example` is written `xn--mller-kva.example` as well (RFC 5890); of others it would read parts of an address as more than a name
  const ascii = /\P{ASCII}/u.test(domain) ? domainToASCII(domain) : '';
  return text.slice(0, text.length - domain.length) + (ascii || domain);
}

function before(at: string, milliseconds: number): string {
  return new Date(Date.parse(at) - milliseconds).toISOString();
}
