import type { Mail, NewSubscriber } from './store.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** The latest time at which a sign-up can have been asked for that is still waited for at `at`; older ones are deleted. */
export function oldestSignUp(at: string): string {
  return before(at, 7 * day);
}

/** The latest time at which a message can have arrived that is deleted at `at`. */
export function youngestToForget(at: string, days: number): string {
  return before(at, days * day);
}

/** Which mail a sign-up causes, if the one before is long enough ago. `confirmedAt` and `mailedAt` are what the subscriber has. */
export function mailForSignUp(
  { at, confirmation, reminder }: NewSubscriber,
  { confirmedAt, mailedAt }: { readonly confirmedAt: string | null; readonly mailedAt: string | null },
): Mail | undefined {
  const [mail, pause] = confirmedAt === null ? [confirmation, hour] : [reminder, day];
  return mailedAt !== null && mailedAt > before(at, pause) ? undefined : mail;
}

/** The same for every spelling of an address that reaches the same person, as far as that can be known. */
export function emailKey(email: string): string {
  return email.normalize('NFC').toLowerCase();
}

function before(at: string, milliseconds: number): string {
  return new Date(Date.parse(at) - milliseconds).toISOString();
}
