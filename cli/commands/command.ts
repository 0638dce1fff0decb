/** A command of `npm run cli`. */
export interface Command {
  /** What follows the name: `set <Anzahl>`. */
  readonly usage: string;
  /** One sentence for the list of commands. */
  readonly does: string;
  /**
   * @returns what to print
   * @throws {UsageError} when the arguments are not understood
   */
  run(args: readonly string[]): Promise<string>;
}

/** The command line is not understood; the message says why. */
export class UsageError extends Error {}
