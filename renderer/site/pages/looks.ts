import { byText, manyTexts } from '../../../schema/by-text.ts';
import { createLately } from '../../../schema/lately.ts';
import { textsOf } from '../../../schema/reading/texts-in.ts';
import { brokenTokensIn } from '../../../schema/reading/tokens.ts';
import { misspeltMonthsIn } from '../../../schema/rules/dates/misspelt-months.ts';
import { oddDatesIn } from '../../../schema/rules/dates/odd-dates.ts';
import { figureMarksIn } from '../../../schema/rules/figures/figure-marks.ts';
import { misleadingLinksIn } from '../../../schema/rules/links/misleading-links.ts';
import { vagueLabelIn } from '../../../schema/rules/markup/broken-markdown.ts';
import { boldClaimsIn } from '../../../schema/rules/promises/bold-claims.ts';
import { mayHaveTerm } from '../../../schema/rules/promises/contract-terms.ts';
import { mayHaveAge } from '../../../schema/rules/sayings/company-ages.ts';
import { doubledWordsIn } from '../../../schema/rules/spelling/doubled-words.ts';
import { garbledIn } from '../../../schema/rules/spelling/garbled.ts';
import { invisibleIn } from '../../../schema/rules/spelling/invisible.ts';
import { gluedLinksIn } from '../../../schema/rules/spelling/missing-blanks.ts';
import { misspeltWordsIn } from '../../../schema/rules/spelling/misspelt-words.ts';
import { capitalAddressIn, formalAddressIn } from '../../../schema/rules/spelling/mixed-address.ts';
import { punctuationSlipsIn } from '../../../schema/rules/spelling/punctuation.ts';
import { typingSlipsIn } from '../../../schema/rules/spelling/typing-slips.ts';
import { typographyIn } from '../../../schema/rules/spelling/typography.ts';
import { numberSlipsIn } from '../../../schema/rules/spelling/written-numbers.ts';
import { unendedIn } from '../../../schema/rules/unfinished/unended.ts';
import { unfinishedIn } from '../../../schema/rules/unfinished/unfinished.ts';

/** What one pass over a text finds out for all rules. Few texts need a closer look: nearly all are sound and have none of these. */
export interface Look {
  readonly text: string;
  /** Nothing is wrong with it, wherever it stands. */
  readonly isSound: boolean;
  /** See {@link figureMarksIn}. */
  readonly marks: readonly string[];
  readonly mayHaveTerm: boolean;
  readonly mayHaveAge: boolean;
  /** The last search that found nothing in it, so that the same search need not look again. */
  silentFor?: object;
}

/** The looks of all texts of a document, and their summary. */
export interface Looks {
  readonly each: readonly Look[];
  readonly areSound: boolean;
  readonly marks: ReadonlySet<string>;
  readonly mayHaveTerm: boolean;
  readonly mayHaveAge: boolean;
}

const inUse = createLately<object, Looks>(2);

/** The looks of all texts in a JSON value. */
export function looksOf(value: unknown): Looks {
  const known = value !== null && typeof value === 'object' ? inUse.get(value) : undefined;
  if (known) return known;
  const each = textsOf(value).all.map(lookAt);
  const looks = { each, areSound: true, marks: new Set<string>(), mayHaveTerm: false, mayHaveAge: false };
  for (const look of each) {
    looks.areSound &&= look.isSound;
    looks.mayHaveTerm ||= look.mayHaveTerm;
    looks.mayHaveAge ||= look.mayHaveAge;
    for (const mark of look.marks) looks.marks.add(mark);
  }
  if (value !== null && typeof value === 'object') inUse.set(value, looks);
  return looks;
}

const lookAt = byText(
  (text): Look => ({
    text,
    isSound: isSound(text),
    marks: figureMarksIn(text),
    mayHaveTerm: mayHaveTerm(text),
    mayHaveAge: mayHaveAge.test(text),
    silentFor: undefined,
  }),
  manyTexts,
);

function isSound(text: string): boolean {
  const found = brokenTokensIn(text).length + unfinishedIn(text, 'file').length + inDates(text).length + inSentences(text).length;
  return found === 0 && garbledIn(text) === undefined;
}

/** Days and months that do not exist. */
export const inDates = (text: string) => [...oddDatesIn(text), ...misspeltMonthsIn(text)];

/** What is wrong in a text that visitors read as it is written. */
export const inSentences = (text: string) => [
  ...inWordings(text),
  ...boldClaimsIn(text),
  ...gluedLinksIn(text),
  ...vagueLabelIn(text),
  ...unendedIn(text),
  ...misleadingLinksIn(text),
  ...formalAddressIn(text),
  ...capitalAddressIn(text),
];

/** What is wrong in a text even where it is put in for a token, among other words. */
export const inWordings = (text: string) => [
  ...invisibleIn(text),
  ...doubledWordsIn(text),
  ...punctuationSlipsIn(text),
  ...typographyIn(text),
  ...typingSlipsIn(text, true),
  ...numberSlipsIn(text),
  ...misspeltWordsIn(text),
];
