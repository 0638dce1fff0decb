import type { ParseArgsOptionDescriptor } from 'node:util';

/** An option as `parseArgs` of Node takes it, and as people read it. */
export interface CommandOption extends ParseArgsOptionDescriptor {
  /** What is written behind it: `--since=<Stand>`. */
  readonly takes?: string;
  readonly does: string;
}

/** What a command gets from its command line. */
export interface CommandArguments {
  readonly positionals: readonly string[];
  readonly values: Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;
}

/** A command of `npm run …` for those who write, or of `npm run cli -- …` for those who run the site. */
export interface Command {
  /** What follows the name: `set <Anzahl>`. */
  readonly usage: string;
  /** How many words it takes at most, options not counted. */
  readonly words: number;
  /** One sentence for the list of commands. */
  readonly does: string;
  readonly options?: Readonly<Record<string, CommandOption>>;
  /** What the exit codes mean; 0 is done where nothing is said. `misused` is that of a command line that is not understood, by default 64 (EX_USAGE). */
  readonly exitCodes?: Readonly<Record<number, string>>;
  readonly misused?: number;
  /** The exit code where it did not succeed, by default 1. */
  readonly failed?: number;
  /**
   * @returns what to print, or the exit code where the command has printed itself
   * @throws {UsageError} when the arguments are not understood
   */
  run(args: CommandArguments): Promise<string | number>;
}

/** The command line is not understood; the message says why. */
export class UsageError extends Error {}
