import type { Issue } from '../../schema/issue.ts';
import type { Language } from '../../schema/words.ts';

/** What is to be told about a site. */
export interface Report {
  /** Sorted by place; for people {@link file://./pretty.ts} puts what is grave at the end. */
  readonly issues: readonly Issue[];
  /** Files with a finding, also where that of another one stands for it. */
  readonly wrong: ReadonlySet<string>;
  /** Every file that was looked at. */
  readonly files: readonly string[];
  /** Nothing was left out: all files, and all that is wrong with them. */
  readonly isWhole: boolean;
  /** In which people are told. */
  readonly language: Language;
  /** Where the site lies in its repository: empty, or with a slash at its end. */
  readonly base: string;
  readonly colors: boolean;
}
