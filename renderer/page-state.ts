import type { Issue } from '../schema/issue.ts';
import type { WrittenTimes } from '../schema/times.ts';
import type { Language } from '../schema/words.ts';
import type { PagePayload } from './api.ts';

/** What open pages are told when there is another site. */
export interface Change {
  /** When the code was saved that made it, as Vite counts; undefined where it was content, 0 where nothing was. */
  readonly savedAt?: number;
}

/** What `/_dev/page` says of an address. */
export interface PageState {
  readonly language: Language;
  /** How often content or code has become another since the server began; a document's `Server-Timing` says how often it had when it was answered. */
  readonly changes: number;
  /** Where an address shows no page, whatever is wrong anywhere may be the reason, and all of it is told. */
  readonly isShown: boolean;
  /** The files that the page is written in, its own first. */
  readonly files: readonly string[];
  readonly findings: readonly ToldFinding[];
  readonly failures: readonly Failure[];
  /** What is wrong with the types of the code, which keeps no page from being drawn. */
  readonly types: readonly TypeMistake[];
  /** The time that is shown, where it is not now, as the address has it. */
  readonly at?: string;
  /** What the address has in the place of a time, where that is none. */
  readonly noTime?: string;
  /** Where there is a page at another time alone: when, and one such time. */
  readonly shownAt?: { readonly times: WrittenTimes; readonly at: string };
  /** What of the page is a draft or has a time: what is shown now, and what is not. */
  readonly timed: readonly TimedPart[];
  /** The same of the blocks that are shown, in their order. */
  readonly blockTimes: readonly (WrittenTimes | undefined)[];
  /** The page as it is drawn now. */
  readonly payload?: PagePayload;
}

export interface SourceLine {
  /** Path below the site's folder, or below the project's for its code. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A page, a post, an update or a block of a page that is not always shown. */
export interface TimedPart {
  readonly place: SourceLine;
  /** Title of a page or an update, number and type of a block; empty for a post. */
  readonly what: string;
  readonly times: WrittenTimes;
}

/** A finding in the site's language. */
export interface ToldFinding extends Pick<Issue, 'severity' | 'rule' | 'where' | 'frame'> {
  readonly place: SourceLine;
  readonly message: string;
  /** What visitors see in the meantime. */
  readonly note?: string;
}

/** Code that threw, or cannot be read. */
export interface Failure {
  /** The block's type, or the file that cannot be read. */
  readonly name: string;
  readonly message: string;
  readonly stack: string;
  readonly place?: SourceLine;
}

/** What the compiler says of a line of code. */
export interface TypeMistake {
  readonly place: SourceLine;
  /** `TS2322` */
  readonly code: string;
  readonly message: string;
}
