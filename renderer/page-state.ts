import type { Issue } from '../schema/issue.ts';
import type { WrittenTimes } from '../schema/times.ts';
import type { Language } from '../schema/words.ts';
import type { PagePayload } from './api.ts';

/** What `/_dev/page` says of an address. */
export interface PageState {
  readonly language: Language;
  /** Where an address shows no page, whatever is wrong anywhere may be the reason, and all of it is told. */
  readonly isShown: boolean;
  /** The files that the page is written in, its own first. */
  readonly files: readonly string[];
  readonly findings: readonly ToldFinding[];
  readonly failures: readonly Failure[];
  /** What is a draft or will end: the page, and its blocks in the order in which they are shown. */
  readonly times?: { readonly page?: WrittenTimes; readonly blocks: readonly (WrittenTimes | undefined)[] };
  /** The page as it is drawn now. */
  readonly payload?: PagePayload;
}

export interface SourceLine {
  /** Path below the site's folder, or below the project's for its code. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
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
