import { byText } from '../../by-text.ts';
import { type Fact, formatFact, tokensIn } from '../../facts.ts';
import { figuresIn, hasDigit } from '../../reading/figures.ts';
import type { Finder } from '../../reading/finder.ts';
import { isOtherLimit, isWithinLimit } from '../../reading/limits.ts';
import { findQuickly, type QuickFinder } from '../../reading/quick-finder.ts';
import { sentenceAround } from '../../reading/sentence-around.ts';
import type { Statement } from '../../reading/statement.ts';
import { withoutTokens } from '../../reading/tokens.ts';
import type { FindingInText, Place } from '../../source.ts';
import { misspeltMonthsIn } from '../dates/misspelt-months.ts';
import { otherHosting } from '../sayings/hosting-places.ts';
import { factsSaid, sayingsOf } from '../sayings/sayings.ts';
import { trialFact, trialLength } from '../sayings/trial-length.ts';
import { trialMark } from './figure-marks.ts';
import { netPrices } from './net-prices.ts';
import { isOneWord, oneWordClaim } from './one-word-claims.ts';
import { openingHours } from './opening-hours.ts';
import { priceOfOther, subjectOfLimit } from './other-limits.ts';
import { fromDay, isOtherMatter } from './other-matters.ts';
import { type OtherTokens, otherTokens } from './other-tokens.ts';
import { withoutOtherWords } from './other-words.ts';
import { isOfFactAlone, isOfOtherThing } from './own-things.ts';
import { plansIn } from './plan-prices.ts';
import { isDifference, isReckoned } from './reckoned-prices.ts';
import { type Beside, mayBeMeant, type Recognised, recogniser, type Subject, subjectOf } from './subjects.ts';
import { saysAll, withWording } from './whole-wording.ts';
import { amount } from './written-amounts.ts';
import { officeIn, wording } from './written-wordings.ts';

export interface KnownFact extends Fact {
  readonly title?: string;
  /** Words that show that a text is about the fact, in addition to those of its title. */
  readonly words?: readonly string[];
}

export interface KnownClaim {
  readonly wording: string;
  readonly title?: string;
  readonly words?: readonly string[];
}

const none: readonly never[] = [];
export const nothingBeside = (): Beside => ({ labels: none, headings: none });

type Facts = Readonly<Record<string, KnownFact>>;
type Claims = Readonly<Record<string, KnownClaim>>;

/** Finds facts and claims that texts write out. */
export interface Literals {
  /** Finds what is written out word for word, wherever it stands: amounts of money, the length of the trial, wordings of claims and texts of facts. */
  readonly written: Finder;
  /** Finds figures that, according to the words around them, state a fact or claim, with the right value or another. */
  recognised(text: string, beside?: () => Beside): readonly FindingInText[];
  /** Finds placeholders of one fact among the words of another. */
  readonly misplaced: OtherTokens;
  /** Whether a text contains none of these, whatever stands beside it. */
  isSilent(text: string): boolean;
  /** The findings of `written` and `recognised`, one for each place. */
  find(text: string, beside?: () => Beside): readonly FindingInText[];
}

/** The parts of facts and claims that decide what is found in texts: the same parts lead to the same findings. */
export function searchedLiterals(facts: Facts, claims: Claims) {
  const subjects = subjectsOf(facts, claims);
  const byMark = new Map<string, ReadonlySet<Subject>>();
  const meantByOne = (mark: string) => {
    const known = byMark.get(mark) ?? new Set(subjects.filter((subject) => mayBeMeant(subject, mark)));
    byMark.set(mark, known);
    return known;
  };
  const { [trialFact]: length } = facts;
  return {
    /** Parts that matter for every text. */
    always: [
      Object.entries(facts).flatMap(([name, { type, value, title, words, currency }]) =>
        name !== trialFact && isWritten(name, type, value) ? [[name, value, type === 'text' ? [title, words] : [currency]]] : [],
      ),
      Object.entries(claims).flatMap(([name, { wording: text, title }]) => (isDistinctive(text) || isOneWord(text) ? [[name, text, title]] : [])),
      subjects.map(({ token, title, kind, clues }) => [token, title, kind, clues]),
    ],
    /** Parts that only matter for texts with these marks: the length of the trial, and other facts that sentences state. */
    saidOf: (marks: readonly string[]) => [
      marks.includes(trialMark) && length ? [length.value, length.title] : [],
      factsSaid({ ...facts, ...asFacts(claims) }, marks),
    ],
    /** @param marks marks of the figures in the texts, from `figureMarksIn` */
    meantBy(marks: readonly string[]): readonly Subject[] {
      const meant = marks.map(meantByOne);
      return subjects.filter((subject) => meant.some((some) => some.has(subject)));
    },
  };
}

/** A finder without the matches whose sentence is about something else. */
function ofThisMatter(kind: Statement['kind'], title: string, { find, ...needs }: QuickFinder, names: readonly string[]): QuickFinder {
  const isThis = (text: string, place: Place) => {
    const [before, after] = sentenceAround(text, place);
    return !isOtherMatter({ kind, title, before, found: text.slice(place.offset, end(place)), after, names });
  };
  return { ...needs, find: (text) => find(text).filter(({ place }) => isThis(text, place)) };
}

/** Whether a fact is searched for word for word. */
function isWritten(name: string, type: string, value: number | string): boolean {
  return name === trialFact || type === 'money' || (type === 'text' && isDistinctive(String(value)) && !isFigure(String(value)));
}

/**
 * Creates the search for facts and claims that texts write out, and for statements that contradict them.
 * @param facts by name, `price.basic`
 * @param claims by name
 * @param company the company's name
 */
export function findLiterals(facts: Facts, claims: Claims, company?: string): Literals {
  const plans = [...plansIn(facts).values()];
  const names = [...(company ? [company] : none), ...plans];
  const days = facts[trialFact]?.value;
  const finders = [
    ...Object.entries(facts).flatMap(([name, { type, value, currency = 'EUR' }]) =>
      type === 'money' && currency === 'EUR' && typeof value === 'number' ? [amount(name, value)] : [],
    ),
    ...(typeof days === 'number' ? [ofThisMatter('number', trialFact, trialLength(days, facts[trialFact]?.title ?? trialFact), names)] : []),
    ...Object.entries(facts).flatMap(([name, { type, value, title = name, words = none }]) => {
      if (type !== 'text' || !isWritten(name, type, value)) return [];
      const hours = openingHours(name, title, words, String(value), plans);
      return [
        hours
          ? ofThisMatter('time', title, hours, names)
          : ofThisMatter('wording', title, wording('literal-fact', name, String(value), officeIn(`${name} ${title}`)), names),
      ];
    }),
    ...sayingsOf({ ...facts, ...asFacts(claims) }, { company, plans }).map(({ kind, title, finder }) => ofThisMatter(kind, title, finder, names)),
    ...Object.entries(claims).flatMap(([name, { wording: text, title = name }]) =>
      otherHosting(`claim.${name}`, title, text).map((finder) => ofThisMatter('wording', title, finder, names)),
    ),
    ...Object.entries(claims).flatMap(([name, { wording: text }]) => {
      if (isOneWord(text)) return [oneWordClaim(`claim.${name}`, text)];
      return isDistinctive(text) ? [ofThisMatter('wording', name, wording('literal-claim', `claim.${name}`, text), names)] : [];
    }),
  ];
  const written = findQuickly([...finders, ...netPrices(facts)]);
  const subjects = subjectsOf(facts, claims);
  const recognise = recogniser(subjects);
  /** The figures of a text that may state a fact or claim. */
  const candidates = byText((text) =>
    figuresIn(withoutTokens(text)).flatMap((figure) => {
      const [before, after] = sentenceAround(text, figure.place);
      const decide = recognise(figure, after);
      return decide ? [{ place: figure.place, value: figure.value, before, after, decide }] : [];
    }),
  );
  const recognised: Literals['recognised'] = (text, beside = nothingBeside) => {
    const figures = hasDigit(text) ? candidates(text) : none;
    if (figures.length === 0) return none;
    const [plain, around] = [withoutTokens(text), beside()];
    return figures.flatMap(({ decide, ...said }) => {
      const { place, before, after } = said;
      const named = text === plain ? none : tokensIn(sentenceAround(text, place).join(' '));
      const decideBy = (before: string, after: string) => decide({ before, after, named, beside: around });
      const known = confirmed(decideBy, { before, found: plain.slice(place.offset, end(place)), after, names });
      if (!known || namesRow(known.subject, plain, place) || isWithinLimit(known.subject, said.value, before)) return [];
      if (!known.isEqual && isOtherAmount(known.subject, said, around)) return [];
      const limit = subjectOfLimit(known, said, subjects);
      const price = limit && priceOfOther(text, said, named, limit, known.subject);
      if (price) return [price];
      if (!limit && !known.isEqual && isOtherLimit(known.subject.title, before, after)) return [];
      const meant = limit ? { subject: limit, isEqual: true } : known;
      return [findingOf(meant, plain, place, isOfFactAlone(meant.subject, before, after, around))];
    });
  };
  const misplaced = otherTokens(subjects);
  return {
    written,
    recognised,
    misplaced,
    isSilent: (text) => written(text).length === 0 && !(hasDigit(text) && candidates(text).length > 0) && !misplaced.mayBeIn(text),
    find: (text, around) => together(written(text), recognised(text, around)),
  };
}

/** Whether an amount is not meant as this price: reckoned from it, or of a later day, as every price below the label or heading „Ab 1. Januar: neue Preise“. */
function isOtherAmount({ kind, value }: Subject, said: { value: number; before: string; after: string }, { labels, headings }: Beside): boolean {
  if (kind !== 'money') return false;
  const isLater = [...labels, ...headings].some((title) => fromDay.test(title));
  return isLater || isReckoned(said.value, value, said.before, said.after) || labels.some(isDifference);
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

/** Treats claims as facts of the type `text`. */
const asFacts = (claims: Claims): Facts =>
  Object.fromEntries(
    Object.entries(claims).map(([name, { wording: value, title = name, words = none }]) => [`claim.${name}`, { type: 'text', value, title, words }]),
  );

/** The facts and claims whose value is a single figure. The site's language does not change what counts as a figure. */
function subjectsOf(facts: Facts, claims: Claims): Subject[] {
  return [
    ...Object.entries(facts).map(([token, fact]) => ({ token, title: fact.title ?? token, shown: formatFact(fact, 'de'), words: fact.words ?? [] })),
    ...Object.entries(claims).map(([name, { wording: shown, title = '', words = [] }]) => ({
      token: `claim.${name}`,
      title: title || name,
      shown,
      words: words.length > 0 ? words : [title, name],
    })),
    // „Novmeber 2026“ has a finding of its own, and must not count as a year
  ].flatMap((value) => (misspeltMonthsIn(value.shown).length > 0 ? [] : (subjectOf(value) ?? [])));
}

/** Merges both kinds of findings, one for each place. Where both agree, the finding is certain (`isMeant`). */
export function together(written: readonly FindingInText[], recognised: readonly FindingInText[]): readonly FindingInText[] {
  if (written.length + recognised.length === 0) return none;
  const isRecognised = ({ place, finding }: FindingInText) =>
    recognised.some(
      (other) =>
        other.finding.rule === finding.rule &&
        'isMeant' in other.finding &&
        other.finding.isMeant &&
        other.place.offset < end(place) &&
        end(other.place) > place.offset,
    );
  const told = written.map((found) =>
    found.finding.rule === 'literal-fact' && isRecognised(found) ? { ...found, finding: { ...found.finding, isMeant: true } } : found,
  );
  return eachPlaceOnce([...told, ...recognised]);
}

/** Keeps the first of findings that overlap. */
export function eachPlaceOnce(found: readonly FindingInText[]): readonly FindingInText[] {
  if (found.length < 2) return found;
  const sorted = found.toSorted((a, b) => a.place.offset - b.place.offset);
  let taken = 0;
  return sorted.filter(({ place }) => {
    const isFree = place.offset >= taken;
    if (isFree) taken = end(place);
    return isFree;
  });
}

const end = (place: Place) => place.offset + place.length;

/** Whether a figure is in the first cell of a Markdown table row, „| 1 Nutzer | 49,90 € |“: that cell names the row and does not belong to a column heading. */
function isRowName(text: string, { offset }: Place): boolean {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  return /^\s*\|[^|]*$/.test(line);
}

/** Whether a figure is all that a table cell contains, „| Büro | 30 % |“. Such a cell makes no claim by itself. */
const isCell = (text: string, place: Place) => /\|\s*$/.test(text.slice(0, place.offset)) && /^\s*\|/.test(text.slice(end(place)));

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

/** Whether a text is too long to occur by chance: more than one word and at least eight letters or digits. „Hosting in Deutschland“, not „30 %“. */
function isDistinctive(text: string): boolean {
  return /\S\s+\S/.test(text.trim()) && (text.match(/[\p{sc=Latin}\d]/gu)?.length ?? 0) >= 8 && !text.includes('{{');
}

/** Whether a text is only a figure: „November 2026“. */
function isFigure(text: string): boolean {
  return figuresIn(text)[0]?.place.length === text.length;
}
