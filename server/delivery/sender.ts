import { randomInt } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { type PauseLimits, randomPause } from '../random-pause.ts';
import type { Claim, Due } from '../store/contract/outbox.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** What was to be delivered was not taken. The message may name somebody: it is for the store and not for the log. */
export class NotTaken extends Error {
  /** It will never be taken; otherwise a later attempt may succeed. */
  readonly permanent: boolean;
  /** The other side works and has said no to this one; otherwise it had better be left alone for a while. */
  readonly answered: boolean;
  /** What happened, without personal data: `EENVELOPE 550`. */
  readonly kind: string;

  constructor(message: string, { permanent, answered, kind }: Pick<NotTaken, 'permanent' | 'answered' | 'kind'>) {
    super(message);
    this.permanent = permanent;
    this.answered = answered;
    this.kind = kind;
  }
}

/** What is to be delivered, each to be claimed by one sender at a time. */
export interface Queue<Item extends Due> {
  claim(lease: { readonly at: string; readonly until: string }): Promise<Item | undefined>;
  /** Takes back a claim that may or may not have been made. */
  release(lease: { readonly at: string; readonly until: string }): Promise<void>;
  remove(item: { readonly id: number }): Promise<void>;
  postpone(claim: Claim & { readonly until: string; readonly reason: string }): Promise<void>;
  giveUp(claim: Claim & { readonly at: string; readonly reason: string }): Promise<void>;
}

/** Milliseconds that an item belongs to the process that sends it; longer than sending can take. */
const lease = 5 * minute;

/** Until an item that could not be sent is due again. */
const pauses: PauseLimits = { shortest: 5 * second, longest: 15 * minute };

/** Milliseconds after the first attempt after which an item that could not be sent is given up; one that nobody has tried yet does not age. */
const lifetime = 72 * hour;

/** Milliseconds for the item under way when the server ends, which has 4 s for everything (server/run.ts). */
const farewell = 3 * second;

export interface SenderOptions<Item extends Due> {
  /** What is sent, for the log: `mail`. */
  readonly what: string;
  readonly queue: Queue<Item>;
  /** Resolves when the other side has taken it. @throws {NotTaken} */
  readonly send: (item: Item, signal: AbortSignal) => Promise<void>;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Milliseconds from one look at what waits to the next. */
  readonly interval: number;
  readonly now: () => Date;
}

export interface Sender {
  /** Looks at what waits now. */
  wake(): void;
  /** Finishes what is under way and takes nothing else. */
  close(): Promise<void>;
}

/** Sends what waits one after the other. It leaves the queue only when the other side has taken it. */
export function startSender<Item extends Due>({ what, queue, send, log, interval, now }: SenderOptions<Item>): Sender {
  const closing = new AbortController();
  /** What the queue does not know yet of items that are no longer under way, by number. */
  const unnoted = new Map<number, () => Promise<void>>();
  /** When the leases end of claims that failed: the answer alone may have been lost. */
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

  /** Once for each reason: where the store is away, every look would say the same. */
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
    // whoever wakes it from here on finds none under way
    round = undefined;
  }

  /** False if nothing is due, or if the other side had better be left alone until the next look. */
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

  /** @returns why it was not taken */
  async function trySending(item: Item): Promise<NotTaken | undefined> {
    try {
      await send(item, closing.signal);
      return undefined;
    } catch (error) {
      return error instanceof NotTaken ? error : unforeseen(item, error as Error);
    }
  }

  /** A mistake of the program is in the log, with its place and without its message, and holds up nothing but this one. */
  function unforeseen(item: Item, { name, code, message, stack = '' }: NodeJS.ErrnoException): NotTaken {
    const kind = code === undefined ? name : `${name} ${code}`;
    log.error({ ...nameOf(item), kind, stack: stack.match(/^ {4}at .*/gm) }, `a ${what} failed in a way that is not foreseen`);
    return new NotTaken(message, { permanent: false, answered: true, kind });
  }

  /** For the log, which has no address. */
  const nameOf = ({ id, contactMessage, to, attempts }: Item) => ({ [what]: id, contactMessage, to, attempts });

  /** If the disk fails at that moment, this is made up for before the next one, so that none is sent twice and none waits for its lease to end. */
  async function noteOutcomes(): Promise<void> {
    for (const [id, note] of unnoted) {
      await note();
      unnoted.delete(id);
    }
  }

  /** @returns what is to be noted */
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

/** With digits behind the milliseconds that no other sender has for the same one. */
function onlyAfter(at: Date, milliseconds: number): string {
  return later(at, milliseconds).replace('Z', `${randomInt(100, 1_000)}Z`);
}
