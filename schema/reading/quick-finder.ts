import type { Finder } from './finder.ts';
import { hasNumber } from './number-words.ts';
import { withoutTokens } from './tokens.ts';

/** A finder with a quick check: parts of a case-insensitive regular expression, of which a text has to contain one so that `find` can find anything. */
export interface QuickFinder {
  readonly needs: readonly string[];
  /** The same for texts without a number of two or more, which most are; without it the finder finds nothing in them. */
  readonly needsInWords?: readonly string[];
  readonly find: Finder;
}

const none: readonly never[] = [];

/** Combines finders into one that reads a text's words, not its tokens. Most texts contain nothing that any of the finders needs. */
export function findQuickly(finders: readonly QuickFinder[]): Finder {
  const [withNumber, inWords] = [whereNeeded(finders), whereNeeded(finders.map(({ needsInWords: needs = none, find }) => ({ needs, find })))];
  return (text) => (hasNumber(text) ? withNumber(text) : inWords(text));
}

/** The same, regardless of whether a text has a number. */
export function whereNeeded(finders: readonly QuickFinder[]): Finder {
  const needing = finders.filter(({ needs }) => needs.length > 0);
  const isNeeded = anyOf(needing.flatMap(({ needs }) => needs));
  const each = needing.map(({ needs, find }) => ({ isNeeded: anyOf(needs), find }));
  return (text) => {
    const plain = withoutTokens(text);
    if (!isNeeded.test(plain)) return none;
    return each.flatMap((one) => (one.isNeeded.test(plain) ? one.find(plain) : none));
  };
}

/** Matches any of the patterns, or nothing if there are none. */
function anyOf(patterns: readonly string[]): RegExp {
  return patterns.length > 0 ? new RegExp([...new Set(patterns)].join('|'), 'iu') : /$^/;
}
