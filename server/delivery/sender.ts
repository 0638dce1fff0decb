import { randomInt } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { type PauseLimits, randomPause } from '../random-pause.ts';
import type { Claim, Due } from '../store/contract/outbox.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** A delivery failed. The message may contain personal data: it is for the store and not for the log. */
export class NotTaken extends Error {
  /** It will never succeed; otherwise a later attempt may. */
  readonly permanent: boolean;
  /** The receiver works and has refused this item alone; otherwise it should be left alone for a while. */
  readonly answered: boolean;
  /** Kind of failure, without personal data: `EENVELOPE 550`. */
  readonly kind: string;

  constructor(message: string, { permanent, answered, kind }: Pick<NotTaken, 'permanent' | 'answered' | 'kind'>) {
    super(message);
    this.permanent = permanent;
    this.answered = answered;
    this.kind = kind;
  }
}

/** Items to be delivered; each is claimed by one sender at a time. */
export interface Queue<Item extends Due> {
  claim(lease: { readonly at: string; readonly until: string }): Promise<Item | undefined>;
  /** Takes back a claim that may or may not have been made. */
  release(lease: { readonly at: string; readonly until: string }): Promise<void>;
  remove(item: { readonly id: number }): Promise<void>;
  postpone(claim: Claim & { readonly until: string; readonly reason: string }): Promise<void>;
  giveUp(claim: Claim & { readonly at: string; readonly reason: string }): Promise<void>;
}

/** Milliseconds for which a process holds an item; longer than sending can take. */
const lease = 5 * minute;

/** Pauses until a failed item is due again. */
const pauses: PauseLimits = { shortest: 5 * second, longest: 15 * minute };

/** Milliseconds after the first attempt after which a failed item is given up. An item that nobody has tried yet does not age. */
const lifetime = 72 * hour;

/** Milliseconds for the item under way when the server ends, which has 4 s for everything (server/run.ts). */
const farewell = 3 * second;

export interface SenderOptions<Item extends Due> {
  /** Name of the items, for the log: `mail`. */
  readonly what: string;
  readonly queue: Queue<Item>;
  /** Resolves when the receiver has accepted the item. @throws {NotTaken} */
  readonly send: (item: Item, signal: AbortSignal) => Promise<void>;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Milliseconds between two looks at the queue. */
  readonly interval: number;
  readonly now: () => Date;
}

export interface Sender {
  /** Looks at the queue now. */
  wake(): void;
  /** Finishes what is under way and claims nothing else. */
  close(): Promise<void>;
}

/** Sends the items of a queue one by one. An item leaves the queue only when the receiver has accepted it. */
export function startSender<Item extends Due>({ what, queue, send, log, interval, now }: SenderOptions<Item>): Sender {
  const closing = new AbortController();
  /** Outcomes that are not in the queue yet, by number of the item. */
  const unnoted = new Map<number, () => Promise<void>>();
  /** Ends of leases whose claims failed: the claim may have been made and only its answer lost. */
  const doubted = new Set<string>();
  let ended = false;
  let round: Promise<void> | undefined;
  let again = false;
  let complaint: string | undefined;
  const timer = setInterval(wake, interval).unref();

  function wake(): void {
    if (ended) return;
    again = true;
    round ??= rounds();
  }

  /** Logs each reason once: while the store is unavailable, every look would log the same. */
  function complain(reason: string): void {
    if (reason !== complaint) log.error({ reason }, `the queue of ${what} cannot be used`);
    complaint = reason;
  }

  async function rounds(): Promise<void> {
    while (again && !ended) {
      again = false;
      try {
        while (!ended && (await sendNext()));
        complaint = undefined;
      } catch (error) {
        complain((error as Error).message);
      }
    }
    // a call of `wake` from here on starts a new round
    round = undefined;
  }

  /** False if nothing is due, or if the receiver should be left alone until the next look. */
  async function sendNext(): Promise<boolean> {
    await noteOutcomes();
    const item = await claim();
    if (!item) return false;
    const failure = await trySending(item);
    unnoted.set(item.id, failure ? retryOrGiveUp(item, failure) : () => queue.remove(item));
    if (!failure) log.info(nameOf(item), `a ${what} was sent`);
    await noteOutcomes();
    return !failure || failure.permanent || failure.answered;
  }

  async function claim(): Promise<Item | undefined> {
    const at = now().toISOString();
    for (const until of doubted) {
      if (until > at) await queue.release({ at, until });
      doubted.delete(until);
    }
    const until = onlyAfter(now(), lease);
    doubted.add(until);
    const item = await queue.claim({ at, until });
    doubted.delete(until);
    return item;
  }

  /** @returns why it failed; undefined on success */
  async function trySending(item: Item): Promise<NotTaken | undefined> {
    try {
      await send(item, closing.signal);
      return undefined;
    } catch (error) {
      return error instanceof NotTaken ? error : unforeseen(item, error as Error);
    }
  }

  /** For an error that is no NotTaken, which is a bug: logs its place without its message, and fails this item alone. */
  function unforeseen(item: Item, { name, code, message, stack = '' }: NodeJS.ErrnoException): NotTaken {
    const kind = code === undefined ? name : `${name} ${code}`;
    log.error({ ...nameOf(item), kind, stack: stack.match(/^ {4}at .*/gm) }, `a ${what} failed in a way that is not foreseen`);
    return new NotTaken(message, { permanent: false, answered: true, kind });
  }

  /** Identifies an item in the log, without an address. */
  const nameOf = ({ id, contactMessage, to, attempts }: Item) => ({ [what]: id, contactMessage, to, attempts });

  /** Writes outcomes to the queue. Where the disk fails, this is repeated before the next item, so that none is sent twice or waits for its lease to end. */
  async function noteOutcomes(): Promise<void> {
    for (const [id, note] of unnoted) {
      await note();
      unnoted.delete(id);
    }
  }

  /** @returns what writes the outcome to the queue */
  function retryOrGiveUp(item: Item, { permanent, kind, message: reason }: NotTaken): () => Promise<void> {
    const { id, attempts, firstAttemptAt } = item;
    const at = now();
    const until = later(at, randomPause(attempts, pauses));
    const tooOld = Date.parse(until) - Date.parse(firstAttemptAt) > lifetime;
    if (permanent || tooOld) {
      log.error({ ...nameOf(item), kind }, `a ${what} could not be sent and is given up`);
      return () => queue.giveUp({ id, attempts, at: at.toISOString(), reason });
    }
    log.warn({ ...nameOf(item), kind }, `a ${what} could not be sent and is tried again`);
    return () => queue.postpone({ id, attempts, until, reason });
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

function later(at: Date, milliseconds: number): string {
  return new Date(at.getTime() + milliseconds).toISOString();
}

/** A time with extra digits behind the milliseconds, so that no other sender has the same one. */
function onlyAfter(at: Date, milliseconds: number): string {
  return later(at, milliseconds).replace('Z', `${randomInt(100, 1_000)}Z`);
}
