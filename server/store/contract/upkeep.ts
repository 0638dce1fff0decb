export interface Upkeep {
  /**
   * Deletes what must not be kept any longer: messages after `days` with what the outbox still has of them, sign-ups that nobody has
   * confirmed in time with their mails, counts of what somebody did. Without `days` the messages stay. What was put off by a clock that was ahead is due.
   * A database that several servers share believes none of them that it is later than by its own clock.
   */
  forgetExpired(expiry: { readonly at: string; readonly days?: number }): Promise<Erased>;
  /** Deletes whatever came from an address, however it is spelt, with its mails; with `keepMessages` the sign-up alone. */
  erase(person: { readonly email: string; readonly keepMessages?: boolean }): Promise<Erased>;
  /**
   * Leaves nothing of what was erased or has expired in the files of the tables; where nothing was, nothing is done. What that takes grows with the
   * tables, and whoever writes waits for it, so large ones are left for a time when it `isQuiet`.
   * @returns whether nothing is left
   */
  wipe(when: { readonly isQuiet: boolean }): Promise<boolean>;
  /** Whether the store answers and takes what is written, and what is in it at a time. */
  health(at: { readonly at: string }): Promise<Health>;
}

/** How many there were. */
export interface Erased {
  readonly messages: number;
  readonly subscribers: number;
}

export interface Health {
  readonly messages: number;
  /** Messages that somebody should look at. */
  readonly doubtful: number;
  /** Mails to be sent, and what programs are to be told. */
  readonly waiting: number;
  /** Milliseconds that the oldest of them has waited; a mail that a visitor's own mailbox does not take for now says nothing of the others. */
  readonly oldest: number;
  /** Those that were given up. */
  readonly givenUp: number;
}
