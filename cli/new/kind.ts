import type { Catalogue } from '../../schema/block.ts';
import type { Language } from '../../schema/words.ts';

/** A question that is asked where the command line does not answer it. */
export interface Question {
  /** The option's name: `--title=…`. */
  readonly name: string;
  readonly takes: string;
  /** The question as it is asked at the keyboard. */
  readonly asks: string;
}

/** What is known of the site for which something new is made. */
export interface Surroundings {
  /** The project's root. */
  readonly root: string;
  readonly siteDir: string;
  /** Today in the site's time zone, `2026-03-12`. */
  readonly today: string;
  /** Returns the text of a file by its path below the site's folder; undefined where it is missing or cannot be read. */
  readonly read: (file: string) => string | undefined;
  /**
   * Returns the text of such a file, a JSON object, with one more item at the end of one of its lists.
   * @throws {Refusal} where the file has a mistake that is in the way
   */
  readonly appended: (file: string, list: string, item: unknown) => string;
  /** Paths of all files below the site's folder. */
  readonly files: readonly string[];
  readonly language: Language;
  readonly catalogue: Catalogue;
}

/** What is to be made: whole files by absolute path. */
export interface Plan {
  readonly files: ReadonlyMap<string, string>;
  /** Those of them that exist already and get something added. */
  readonly changed?: readonly string[];
  /** What to do next. */
  readonly next: readonly string[];
  /** What to do next where findings have to be mended first. */
  readonly nextWithFindings?: readonly string[];
}

/** Something that `npm run new` makes. */
export interface Kind {
  readonly usage: string;
  readonly does: string;
  readonly questions: readonly Question[];
  /** The answers where nobody gives any. */
  defaults(names: readonly string[], around: Surroundings): Readonly<Record<string, string>>;
  /** @throws {Refusal} when it cannot be made */
  make(names: readonly string[], answers: Readonly<Record<string, string>>, around: Surroundings): Plan;
}

/** Nothing is made; the message says why. */
export class Refusal extends Error {}

/** „fliesenleger“ → „Fliesenleger“ */
export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
