import type { Messages } from './contract/messages.ts';
import type { Outbox } from './contract/outbox.ts';
import type { Shared } from './contract/shared.ts';
import type { Subscribers } from './contract/subscribers.ts';
import type { Upkeep } from './contract/upkeep.ts';

/** The operation's data is not on disk, as far as can be told. The reason contains no personal data. */
export class StoreUnavailable extends Error {
  readonly statusCode = 503;
}

/**
 * The website's store. Each method is one transaction, which happens as a whole or not at all. When its promise resolves, it is on disk (fsync). It
 * rejects with {@link StoreUnavailable} after 5 s at most, except for `wipe`, which takes as long as large tables need. Times are ISO 8601 in UTC, by the
 * clock of the caller.
 */
export interface Store extends Messages, Outbox, Subscribers, Upkeep, Shared {
  /** Finishes what is under way and releases all resources. */
  close(): Promise<void>;
}

/** Input and result of an operation. */
export type Input<Name extends keyof Store> = Parameters<Store[Name]>[0];
export type Result<Name extends keyof Store> = Awaited<ReturnType<Store[Name]>>;
