export interface Upkeep {
  /**
   * Deletes expired data: messages after `days` with their entries in the outbox, sign-ups that were not confirmed in time with their mails, and counts of
   * actions. Without `days` messages stay. Makes deliveries due that a fast clock has postponed.
   * A shared database does not believe a server that it is later than by its own clock.
   */
  forgetExpired(expiry: { readonly at: string; readonly days?: number }): Promise<Erased>;
  /** Deletes everything of an address, in any spelling, with its mails; with `keepMessages` only the sign-up. */
  erase(person: { readonly email: string; readonly keepMessages?: boolean }): Promise<Erased>;
  /**
   * Removes erased and expired data from the files of the tables; does nothing where there is none. The time grows with the tables and blocks
   * writers, so large tables wait for a time when it `isQuiet`.
   * @returns whether nothing is left
   */
  wipe(when: { readonly isQuiet: boolean }): Promise<boolean>;
  /** Checks that the store answers and accepts writes. @returns what it contains at that time */
  health(at: { readonly at: string }): Promise<Health>;
}

/** Number of deleted records. */
export interface Erased {
  readonly messages: number;
  readonly subscribers: number;
}

export interface Health {
  readonly messages: number;
  /** Messages that somebody should look at. */
  readonly doubtful: number;
  /** Mails and webhooks that wait to be sent. */
  readonly waiting: number;
  /** Milliseconds that the oldest of them has waited; without mails that a visitor's own mailbox rejects for now, which say nothing about the others. */
  readonly oldest: number;
  /** Mails and webhooks that were given up. */
  readonly givenUp: number;
}
