import { byText, manyTexts } from '../../../schema/by-text.ts';
import { createLately } from '../../../schema/lately.ts';
import { boldClaimsIn } from '../../../schema/rules/bold-claims.ts';
import { vagueLabelIn } from '../../../schema/rules/broken-markdown.ts';
import { mayHaveAge } from '../../../schema/rules/company-ages.ts';
import { mayHaveTerm } from '../../../schema/rules/contract-terms.ts';
import { doubledWordsIn } from '../../../schema/rules/doubled-words.ts';
import { figureMarksIn } from '../../../schema/rules/figure-marks.ts';
import { garbledIn } from '../../../schema/rules/garbled.ts';
import { invisibleIn } from '../../../schema/rules/invisible.ts';
import { misleadingLinksIn } from '../../../schema/rules/misleading-links.ts';
import { gluedLinksIn } from '../../../schema/rules/missing-blanks.ts';
import { misspeltMonthsIn } from '../../../schema/rules/misspelt-months.ts';
import { misspeltWordsIn } from '../../../schema/rules/misspelt-words.ts';
import { capitalAddressIn, formalAddressIn } from '../../../schema/rules/mixed-address.ts';
import { oddDatesIn } from '../../../schema/rules/odd-dates.ts';
import { punctuationSlipsIn } from '../../../schema/rules/punctuation.ts';
import { brokenTokensIn } from '../../../schema/rules/tokens.ts';
import { typingSlipsIn } from '../../../schema/rules/typing-slips.ts';
import { typographyIn } from '../../../schema/rules/typography.ts';
import { unendedIn } from '../../../schema/rules/unended.ts';
import { unfinishedIn } from '../../../schema/rules/unfinished.ts';
import { textsOf } from '../../../schema/texts-in.ts';

/** What one look at a text finds out for all rules that look closer at few: nearly every text is sound and has nothing else. */
export interface Look {
  readonly text: string;
  /** There is nothing to tell of it, wherever it stands. */
  readonly isSound: boolean;
  /** See {@link figureMarksIn}. */
  readonly marks: readonly string[];
  readonly mayHaveTerm: boolean;
  readonly mayHaveAge: boolean;
  /** The last search that found nothing in it, which another one of the same texts need not look up. */
  silentFor?: object;
}

/** The same of all texts of a document. */
export interface Looks {
  readonly each: readonly Look[];
  readonly areSound: boolean;
  readonly marks: ReadonlySet<string>;
  readonly mayHaveTerm: boolean;
  readonly mayHaveAge: boolean;
}

const inUse = createLately<object, Looks>(2);

/** What a look at each text of a JSON value finds out. */
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

/** Days and months that there are not. */
export const inDates = (text: string) => [...oddDatesIn(text), ...misspeltMonthsIn(text)];

/** What can be told of a text that is read as it stands. */
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

/** What can be told also of one that stands in the place of a token, among other words. */
export const inWordings = (text: string) => [
  ...invisibleIn(text),
  ...doubledWordsIn(text),
  ...punctuationSlipsIn(text),
  ...typographyIn(text),
  ...typingSlipsIn(text, true),
  ...misspeltWordsIn(text),
];
