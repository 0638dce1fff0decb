import type { Catalogue } from '../../schema/block.ts';
import type { Language } from '../../schema/words.ts';

/** Something that is asked for where the command line does not say it. */
export interface Question {
  /** The option's name: `--title=…`. */
  readonly name: string;
  readonly takes: string;
  /** As somebody at the keyboard is asked. */
  readonly asks: string;
}

/** What is known of the site when something new is made for it. */
export interface Surroundings {
  /** The project's root. */
  readonly root: string;
  readonly siteDir: string;
  /** The day in the site's time zone, `2026-03-12`. */
  readonly today: string;
  /** Texts by path below the site's folder, of what lies there. */
  readonly read: (file: string) => string | undefined;
  /**
   * The text of such a file, an object in JSON, with one more item at the end of one of its lists.
   * @throws {Refusal} where it has a mistake that stands in the way
   */
  readonly appended: (file: string, list: string, item: unknown) => string;
  /** Paths below the site's folder. */
  readonly files: readonly string[];
  readonly language: Language;
  readonly catalogue: Catalogue;
}

/** What comes into being: whole files by absolute path. */
export interface Plan {
  readonly files: ReadonlyMap<string, string>;
  /** Files among them that are there already and get something added. */
  readonly changed?: readonly string[];
  /** What to do now. */
  readonly next: readonly string[];
  /** The same, where something is told of it that is to be mended first. */
  readonly nextWithFindings?: readonly string[];
}

/** Something that `npm run new` makes. */
export interface Kind {
  readonly usage: string;
  readonly does: string;
  readonly questions: readonly Question[];
  /** What an answer is where nobody gives one. */
  defaults(names: readonly string[], around: Surroundings): Readonly<Record<string, string>>;
  /** @throws {Refusal} when it cannot be made */
  make(names: readonly string[], answers: Readonly<Record<string, string>>, around: Surroundings): Plan;
}

/** Why nothing is made. */
export class Refusal extends Error {}

/** „fliesenleger“ → „Fliesenleger“ */
export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
