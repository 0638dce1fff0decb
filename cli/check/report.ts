import type { Issue } from '../../schema/issue.ts';
import type { Language } from '../../schema/words.ts';

/** What a report says about a site. */
export interface Report {
  /** Sorted by place; {@link file://./pretty.ts} puts the gravest last. */
  readonly issues: readonly Issue[];
  /** Files with a finding, also those whose finding is told with that of another file. */
  readonly wrong: ReadonlySet<string>;
  /** Every file that was looked at. */
  readonly files: readonly string[];
  /** Whether nothing was left out: all files, and all that is wrong with them. */
  readonly isWhole: boolean;
  /** Language of a report for people. */
  readonly language: Language;
  /** Path of the site in its repository: empty, or with a slash at its end. */
  readonly base: string;
  readonly colors: boolean;
}
