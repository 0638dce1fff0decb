import { byText } from '../../by-text.ts';
import { tokensIn } from '../../facts.ts';
import { figuresIn, hasDigit } from '../../reading/figures.ts';
import { isOtherLimit, isWithinLimit } from '../../reading/limits.ts';
import { sentenceAround } from '../../reading/sentence-around.ts';
import type { Statement } from '../../reading/statement.ts';
import { withoutTokens } from '../../reading/tokens.ts';
import type { FindingInText, Place } from '../../source.ts';
import { priceOfOther, subjectOfLimit } from './other-limits.ts';
import { fromDay, isOtherMatter } from './other-matters.ts';
import { withoutOtherWords } from './other-words.ts';
import { isOfFactAlone, isOfOtherThing } from './own-things.ts';
import { isDifference, isReckoned } from './reckoned-prices.ts';
import { type Decision, type Recognised, recogniser } from './recogniser.ts';
import type { Subject } from './subjects.ts';
import type { Beside, FinderBeside } from './surroundings.ts';
import { saysAll, withWording } from './whole-wording.ts';

const none: readonly never[] = [];

/** A figure that may state a fact or claim, with the rest of its sentence. */
interface Candidate {
  readonly place: Place;
  readonly value: number;
  readonly before: string;
  readonly after: string;
  readonly decide: Decision;
}

/**
 * Finds figures that, according to the words around them, state a fact or claim, with the right value or another.
 * @param subjects facts and claims whose value is a single figure
 * @param names of the company and its plans
 */
export function recognisedFigures(subjects: readonly Subject[], names: readonly string[]): FinderBeside {
  const recognise = recogniser(subjects);
  const candidates = byText((text): readonly Candidate[] =>
    figuresIn(withoutTokens(text)).flatMap((figure) => {
      const [before, after] = sentenceAround(text, figure.place);
      const decide = recognise(figure, after);
      return decide ? [{ place: figure.place, value: figure.value, before, after, decide }] : [];
    }),
  );

  return {
    find(text, beside) {
      const figures = hasDigit(text) ? candidates(text) : none;
      if (figures.length === 0) return none;
      const [plain, around] = [withoutTokens(text), beside()];
      return figures.flatMap((figure) => findingAt(figure, text, plain, around) ?? []);
    },
    mayBeIn: (text) => hasDigit(text) && candidates(text).length > 0,
  };

  /** @param plain the text without its tokens */
  function findingAt(said: Candidate, text: string, plain: string, around: Beside): FindingInText | undefined {
    const { place, before, after } = said;
    const named = text === plain ? none : tokensIn(sentenceAround(text, place).join(' '));
    const decide = (before: string, after: string) => said.decide({ before, after, named, beside: around });
    const known = confirmed(decide, { before, found: plain.slice(place.offset, place.offset + place.length), after, names });
    if (!known || namesRow(known.subject, plain, place) || isWithinLimit(known.subject, said.value, before)) return undefined;
    if (!known.isEqual && isOtherAmount(known.subject, said, around)) return undefined;
    const limit = subjectOfLimit(known, said, subjects);
    const price = limit && priceOfOther(text, said, named, limit, known.subject);
    if (price) return price;
    if (!limit && !known.isEqual && isOtherLimit(known.subject.title, before, after)) return undefined;
    const meant = limit ? { subject: limit, isEqual: true } : known;
    return findingOf(meant, plain, place, isOfFactAlone(meant.subject, before, after, around));
  }
}

/** What a figure states according to the words around it, unless some of these show that it is about something else. */
function confirmed(decide: (before: string, after: string) => Recognised | undefined, said: Omit<Statement, 'kind' | 'title'>): Recognised | undefined {
  const { before, after } = said;
  const known = decide(before, after);
  if (!known) return undefined;
  const { kind, title, clues } = known.subject;
  if (isOtherMatter({ ...said, kind, title }) || (!known.isEqual && isOfOtherThing(known.subject, before, after))) return undefined;
  const [own, ownAfter] = [before, after].map((text) => withoutOtherWords(text, kind, clues)) as [string, string];
  return own === before && ownAfter === after ? known : decide(own, ownAfter);
}

/** Whether an amount is not meant as this price: reckoned from it, or of a later day, as every price below the label or heading „Ab 1. Januar: neue Preise“. */
function isOtherAmount({ kind, value }: Subject, said: { value: number; before: string; after: string }, { labels, headings }: Beside): boolean {
  if (kind !== 'money') return false;
  const isLater = [...labels, ...headings].some((title) => fromDay.test(title));
  return isLater || isReckoned(said.value, value, said.before, said.after) || labels.some(isDifference);
}

/** Whether a figure is in the first cell of a Markdown table row, „| 1 Nutzer | 49,90 € |“: that cell names the row and does not belong to a column heading. */
function isRowName(text: string, { offset }: Place): boolean {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  return /^\s*\|[^|]*$/.test(line);
}

/** Whether a figure is all that a table cell contains, „| Büro | 30 % |“. Such a cell makes no claim by itself. */
const isCell = (text: string, place: Place) => /\|\s*$/.test(text.slice(0, place.offset)) && /^\s*\|/.test(text.slice(place.offset + place.length));

/** Whether a figure only says what its table row is about, or stands alone in its cell and so makes no claim. */
const namesRow = (subject: Subject, text: string, place: Place) => isRowName(text, place) || (isOfClaim(subject) && isCell(text, place));

const isOfClaim = ({ token }: Subject) => token.startsWith('claim.');

/** The finding about a recognised figure. For a claim, adjacent words that belong to its wording are marked, too. */
function findingOf({ subject, isEqual }: Recognised, text: string, place: Place, isAlone: boolean): FindingInText {
  const { token, title, shown, kind } = subject;
  const { offset, length } = withWording(shown, text, place);
  const found = text.slice(offset, offset + length);
  const isClaim = isOfClaim(subject);
  const write = `{{${token}}}`;
  if (isEqual) {
    const isAsked = isClaim && question.test(text.slice(offset + length));
    const isMeant =
      isAlone && !isAsked && kind !== 'year' && !roughly.test(text.slice(Math.max(0, offset - longestRoughly), offset)) && (!isClaim || saysAll(shown, found));
    return { place: { offset, length }, finding: { rule: isClaim ? 'literal-claim' : 'literal-fact', found, write, isMeant } };
  }
  return { place: { offset, length }, finding: { rule: 'other-value', found, write, of: isClaim ? 'claim' : 'fact', title, value: shown } };
}

/** „Was sind 4,9 von 5 Sternen wert?“ is not a claim. */
const question = /^[^.!\n]*\?/;

/** Approximations such as „rund 30 %“ may mean something else of about that size; and many things happen in a year. */
const roughly = /(?<!\p{sc=Latin})(?:rund|etwa|circa|ca\.|ungefähr|knapp|roughly|around)\s$/iu;
/** Length of the longest of these words, with the characters around it. */
const longestRoughly = 12;
