import type { Issue } from '../schema/issue.ts';
import type { WrittenTimes } from '../schema/times.ts';
import type { Language } from '../schema/words.ts';
import type { PagePayload } from './api.ts';

/** What open pages are told when the site has changed. */
export interface Change {
  /** When the code behind the change was saved, as Vite counts; undefined where content changed, 0 where nothing was saved. */
  readonly savedAt?: number;
}

/** What `/_dev/page` says about an address. */
export interface PageState {
  readonly language: Language;
  /** How often content or code has changed since the server started; a document's `Server-Timing` has the count at the time of its answer. */
  readonly changes: number;
  /** Whether the address shows a page. Where it does not, the reason may be any finding, and all of them are told. */
  readonly isShown: boolean;
  /** The files that the page is written in, its own first. */
  readonly files: readonly string[];
  readonly findings: readonly ToldFinding[];
  readonly failures: readonly Failure[];
  /** Type errors in the code, which keep no page from being drawn. */
  readonly types: readonly TypeMistake[];
  /** The time that is shown instead of now, as the address has it. */
  readonly at?: string;
  /** What the address has in place of a time, where that is not a time. */
  readonly noTime?: string;
  /** Where the page exists only at other times: which times, and one of them. */
  readonly shownAt?: { readonly times: WrittenTimes; readonly at: string };
  /** The parts of the page that are drafts or have times, whether they are shown now or not. */
  readonly timed: readonly TimedPart[];
  /** The times of the blocks that are shown, in their order. */
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

/** A page, post, update or block that is not always shown. */
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

/** Code that threw, or cannot be parsed. */
export interface Failure {
  /** The block's type, or the file that cannot be parsed. */
  readonly name: string;
  readonly message: string;
  readonly stack: string;
  readonly place?: SourceLine;
}

/** A type error as the compiler reports it. */
export interface TypeMistake {
  readonly place: SourceLine;
  /** `TS2322` */
  readonly code: string;
  readonly message: string;
}
