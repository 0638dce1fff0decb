import type { Messages } from './contract/messages.ts';
import type { Outbox } from './contract/outbox.ts';
import type { Shared } from './contract/shared.ts';
import type { Subscribers } from './contract/subscribers.ts';
import type { Upkeep } from './contract/upkeep.ts';

/** What was asked for is not on disk, as far as can be told. The reason names no personal data. */
export class StoreUnavailable extends Error {
  readonly statusCode = 503;
}

/**
 * What the website keeps. Each method is one transaction, which happens as a whole or not at all, and when its promise resolves,
 * it is on disk (fsync); it rejects with {@link StoreUnavailable} after 5 s at most, but `wipe`, which takes as long as
 * large tables need. Times are ISO 8601 in UTC, by the clock of the caller.
 */
export interface Store extends Messages, Outbox, Subscribers, Upkeep, Shared {
  /** Ends what is under way and gives everything back. */
  close(): Promise<void>;
}

/** What goes into an operation, and what comes out. */
export type Input<Name extends keyof Store> = Parameters<Store[Name]>[0];
export type Result<Name extends keyof Store> = Awaited<ReturnType<Store[Name]>>;
