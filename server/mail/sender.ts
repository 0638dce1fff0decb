import type { FastifyBaseLogger } from 'fastify';
import type { DueMail, Store } from '../store/store.ts';
import { MailRefused, type Send } from './transport.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Milliseconds that a mail belongs to the process that sends it; longer than sending can take. */
const lease = 5 * minute;

/** Milliseconds until a mail that could not be sent is due again: from 5 s, at most 15 min. */
const shortestPause = 5 * second;
const longestPause = 15 * minute;

/** Milliseconds after the first attempt after which a mail that could not be sent is given up; one that nobody has tried yet does not age. */
const lifetime = 72 * hour;

/** Milliseconds for the mail under way when the server ends, which has 4 s for everything (server/run.ts). */
const farewell = 3 * second;

export interface SenderOptions {
  readonly store: Store;
  readonly send: Send;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Milliseconds from one look into the outbox to the next. */
  readonly interval: number;
  readonly now: () => Date;
}

export interface Sender {
  /** Looks into the outbox now. */
  wake(): void;
  /** Finishes the mail under way and takes no other. */
  close(): Promise<void>;
}

/** Sends the mails of the outbox one after the other. A mail leaves the outbox only when the mail server has taken it. */
export function startSender({ store, send, log, interval, now }: SenderOptions): Sender {
  const closing = new AbortController();
  const sent = new Set<number>();
  let ended = false;
  let round: Promise<void> | undefined;
  let again = false;
  const timer = setInterval(wake, interval).unref();

  function wake(): void {
    if (ended) return;
    again = true;
    round ??= rounds().finally(() => {
      round = undefined;
    });
  }

  async function rounds(): Promise<void> {
    while (again && !ended) {
      again = false;
      try {
        while (!ended && (await sendNext()));
      } catch (error) {
        log.error({ reason: (error as Error).message }, 'the outbox cannot be used');
      }
    }
  }

  /** False if nothing is due, or if the mail server had better be left alone until the next look. */
  async function sendNext(): Promise<boolean> {
    await removeSent();
    const at = now();
    const mail = await store.claimMail({ at: at.toISOString(), until: later(at, lease) });
    if (!mail) return false;
    try {
      await send(mail, closing.signal);
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      return retryOrGiveUp(mail, error);
    }
    sent.add(mail.id);
    await removeSent();
    return true;
  }

  /** If the disk fails at that moment, this is made up for before the next mail, so that none is sent twice. */
  async function removeSent(): Promise<void> {
    for (const id of sent) {
      await store.removeMail({ id });
      sent.delete(id);
    }
  }

  async function retryOrGiveUp({ id, attempts, firstAttemptAt }: DueMail, { permanent, answered, kind, message: reason }: MailRefused): Promise<boolean> {
    const at = now();
    const until = later(at, pause(attempts));
    const tooOld = Date.parse(until) - Date.parse(firstAttemptAt) > lifetime;
    if (permanent || tooOld) {
      log.error({ mail: id, kind, attempts }, 'a mail could not be sent and is given up');
      await store.giveUpMail({ id, attempts, at: at.toISOString(), reason });
    } else {
      log.warn({ mail: id, kind, attempts }, 'a mail could not be sent and is tried again');
      await store.postponeMail({ id, attempts, until, reason });
    }
    return permanent || answered;
  }

  return {
    wake,
    async close() {
      ended = true;
      clearInterval(timer);
      const impatience = setTimeout(() => closing.abort(), farewell);
      await round;
      clearTimeout(impatience);
    },
  };
}

/** Random, so that mails that failed together do not come back together. */
function pause(attempts: number): number {
  const longest = Math.min(longestPause, shortestPause * 2 ** attempts);
  return shortestPause + Math.random() * (longest - shortestPause);
}

function later(at: Date, milliseconds: number): string {
  return new Date(at.getTime() + milliseconds).toISOString();
}
