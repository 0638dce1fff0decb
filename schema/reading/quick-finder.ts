import type { Finder } from './finder.ts';
import { hasNumber } from './number-words.ts';
import { withoutTokens } from './tokens.ts';

/** Finds nothing in a text that has none of what it needs: parts of a regular expression, which capitals make no difference to. */
export interface QuickFinder {
  readonly needs: readonly string[];
  /** What it needs in a text without a number of two and more, as most are; where nothing is said, it finds nothing in one. */
  readonly needsInWords?: readonly string[];
  readonly find: Finder;
}

const none: readonly never[] = [];

/** What any of some finders finds in the words of a text, beside its tokens. In most texts there is nothing that one of them needs. */
export function findQuickly(finders: readonly QuickFinder[]): Finder {
  const [withNumber, inWords] = [whereNeeded(finders), whereNeeded(finders.map(({ needsInWords: needs = none, find }) => ({ needs, find })))];
  return (text) => (hasNumber(text) ? withNumber(text) : inWords(text));
}

/** The same, whether a text has a number or not. */
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

/** Finds any of some patterns; nothing where there are none. */
function anyOf(patterns: readonly string[]): RegExp {
  return patterns.length > 0 ? new RegExp([...new Set(patterns)].join('|'), 'iu') : /$^/;
}
