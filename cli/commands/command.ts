import type { ParseArgsOptionDescriptor } from 'node:util';

/** An option for `parseArgs` of Node, with its description for people. */
export interface CommandOption extends ParseArgsOptionDescriptor {
  /** Its value in the usage text: `--since=<Stand>`. */
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
  /** The most words that it takes, options not counted. */
  readonly words: number;
  /** One sentence for the list of commands. */
  readonly does: string;
  readonly options?: Readonly<Record<string, CommandOption>>;
  /** Meanings of the exit codes; without them, 0 means done. `misused` is the code for a command line that is not understood, by default 64 (EX_USAGE). */
  readonly exitCodes?: Readonly<Record<number, string>>;
  readonly misused?: number;
  /** The exit code for a failure, by default 1. */
  readonly failed?: number;
  /**
   * @returns what to print, or the exit code where the command has printed itself
   * @throws {UsageError} when the arguments are not understood
   */
  run(args: CommandArguments): Promise<string | number>;
}

/** The command line is not understood; the message says why. */
export class UsageError extends Error {}
