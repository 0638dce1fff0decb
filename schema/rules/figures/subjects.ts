import { byText } from '../../by-text.ts';
import { tokensIn } from '../../facts.ts';
import { type Figure, type FigureKind, figuresIn } from '../../reading/figures.ts';
import { net, tax } from '../../reading/price-units.ts';
import { stem } from '../../reading/stem.ts';
import { isAbout, stemsIn, wordsIn } from '../../reading/stems.ts';
import { isAboutOthers } from './other-matters.ts';

/** A fact or claim whose value is a single figure, and the words that show that a text is about it. */
export interface Subject {
  /** `price.basic`, `claim.papier` */
  readonly token: string;
  /** The author's name for it. */
  readonly title: string;
  readonly kind: FigureKind;
  readonly value: number;
  /** See {@link Figure}. */
  readonly scale?: number | undefined;
  /** The value as visitors read it. */
  readonly shown: string;
  /** The stems of these words. */
  readonly clues: readonly string[];
}

/** The context of a figure. */
export interface Surroundings {
  /** The parts of its sentence before and behind it. */
  readonly before: string;
  readonly after: string;
  /** Tokens in its sentence. */
  readonly named: readonly string[];
  readonly beside: Beside;
}

export interface Beside {
  /** Texts beside it: the label of a figure, the name of a row, the question of an answer. */
  readonly labels: readonly string[];
  /** Titles of the enclosing objects. */
  readonly headings: readonly string[];
}

export interface Recognised {
  readonly subject: Subject;
  /** The figure equals the fact's value. */
  readonly isEqual: boolean;
}

/**
 * The subject of a value that is a single figure; undefined if it has none or more than one, or is the number of something: „HRB 12345“.
 * @param words that show that a text is about it; by default those of its title
 */
export function subjectOf({ token, title, shown, words }: { token: string; title: string; shown: string; words: readonly string[] }): Subject | undefined {
  const [figure, second] = figuresIn(shown);
  if (!figure || second) return undefined;
  const { offset, length } = figure.place;
  const [before, after] = [shown.slice(0, offset), shown.slice(offset + length)];
  if (figure.kind === 'number' && after === '' && /\p{Upper}\p{sc=Latin}*\s$/u.test(before)) return undefined;
  const wording = `${before} ${after}`;
  return {
    token,
    title,
    kind: figure.kind,
    value: figure.value,
    scale: figure.scale,
    shown,
    clues: [...new Set([...(words.length > 0 ? words : [title]), wording].flatMap(wordsIn))],
  };
}

/**
 * Creates the search for the subject of a figure: of the facts of its kind, the one whose words stand nearest to it.
 * @returns a function of a figure and the rest of its sentence; it returns undefined if the figure can state no fact, as nearly all do
 */
export function recogniser(subjects: readonly Subject[]): (figure: Figure, after: string) => ((around: Surroundings) => Recognised | undefined) | undefined {
  const byKind = Map.groupBy(subjects, ({ kind }) => kind);
  const sharingByKind = new Map([...byKind].map(([kind, rivals]) => [kind, sharingOf(rivals)]));

  return (figure, after) => {
    const [asPrice, asItStands] = [figure.price && deciderOf({ ...figure, kind: 'money' }, after), deciderOf(figure, after)];
    return asPrice && asItStands ? (around) => asPrice(around) ?? asItStands(around) : (asPrice ?? asItStands);
  };

  function deciderOf(figure: Figure, after: string) {
    const marks = marksOf(figure, after);
    const rivals = (byKind.get(figure.kind) ?? []).filter((subject) => marks.some((mark) => mayBeMeant(subject, mark)));
    const sharing = sharingByKind.get(figure.kind);
    return sharing && rivals.length > 0 ? (around: Surroundings) => nearest(rivals, figure, readSurroundings(around), sharing) : undefined;
  }
}

function nearest(rivals: readonly Subject[], figure: Figure, words: Words, sharing: (clue: string) => number): Recognised | undefined {
  const found = rivals.flatMap((subject) => {
    const likeness = likenessOf(subject, figure, words, sharing);
    return likeness > 0 ? [{ subject, isEqual: subject.value === figure.value && subject.scale === figure.scale, likeness }] : [];
  });
  return found.toSorted((a, b) => b.likeness - a.likeness)[0];
}

/** By how many facts of one kind a clue is shared. Facts with exactly the same clues count as one: only their values tell them apart. */
export function sharingOf(rivals: readonly Subject[]): (clue: string) => number {
  return byText((clue) => new Set(rivals.flatMap(({ clues }) => (clues.includes(clue) ? [clues.toSorted().join()] : []))).size);
}

/** The marks of a figure, which decide which facts it can state: its kind and, for counts, the word for what they count. */
export function marksOf({ kind, price }: Pick<Figure, 'kind' | 'price'>, after: string): string[] {
  const marks = !isCount(kind) || endsClause.test(after) ? [kind] : countedIn(after).map((word) => `${kind} ${word}`);
  return price && kind !== 'money' ? ['money', ...marks] : marks;
}

/** Whether a figure with this mark can state the fact. */
export function mayBeMeant({ kind, clues }: Subject, mark: string): boolean {
  return mark === kind || (mark.startsWith(`${kind} `) && clues.some((clue) => isAbout(mark.slice(kind.length + 1), clue)));
}

/** What a figure counts, which stands right behind it if anywhere: „8 bis 50 Mitarbeiter“, but not „140 Zimmer und 60 Mitarbeiter“. */
const countedIn = (after: string) => stemsIn(after.replace(upTo, '').split(/\d/)[0] ?? '').slice(0, 2);
const upTo = /^\s?(?:bis|to|[–-])\s?[\d.,]+/;
const endsClause = /^[*_\s]*(?:[,;:)]|\.?\s*$)/;
export const isCount = (kind: FigureKind) => kind === 'number' || kind === 'atLeast';

/** Whether a figure is a duration of another magnitude than the fact: „10 Jahre“ for „7 Tage“. „4 Wochen“ for „30 Tage“ may be meant as the same. */
export function isOtherLength(title: string, { unit }: Pick<Words, 'unit'>): boolean {
  const own = periodIn(title);
  return own >= 0 && unit >= 0 && Math.abs(own - unit) > 1;
}

/** „Länge des Tests in Tagen“, „So viele Tage liegen die Daten bereit“ */
const lengthInTitle =
  /(?<!\p{sc=Latin})(?:in|viele[nr]?|many)\s(?:Minuten?|Stunden?|Tagen?|Wochen?|Monaten?|Jahren?|minutes|hours|days|weeks|months|years)(?!\p{sc=Latin})/iu;

/** Whether a count is not a duration while the fact is one: „7 Funktionen, die du testen solltest“ is not „7 Tage“, whatever words they share. */
const isOfNoLength = (title: string, { isTime }: Pick<Words, 'isTime'>) => !isTime && lengthInTitle.test(title);

export type Words = ReturnType<typeof readSurroundings>;

export function readSurroundings({ before, after, named: tokens, beside: { labels, headings } }: Surroundings) {
  return {
    tokens,
    before: wordsIn(before).toReversed(),
    after: wordsIn(after),
    behind: countedIn(after),
    labels: labels.map(wordsIn),
    besideTokens: labels.flatMap(tokensIn),
    /** „Stand“ in „Stand: November 2026“, if nothing else stands on the line. */
    named: after.trim() === '' ? wordsIn(/^([^:]+):\s*$/.exec(before)?.[1] ?? '').join(' ') : '',
    headings: headings.map(wordsIn),
    endsClause: endsClause.test(after),
    period: periodIn(perPeriod.exec(after)?.[1]),
    unit: periodIn(/^\s*(\p{sc=Latin}+)/u.exec(after)?.[1]),
    isTime: periodIn(countedThing.exec(after)?.[0]) >= 0,
    isGross: gross.test(`${before} ${after}`),
    isDeadline: /(?:innerhalb von|innerhalb|binnen|within)\s*$/i.test(before) || (/(?<!\p{sc=Latin})in\s*$/iu.test(before) && lengthOfTime.test(after)),
    isSince: since.test(before),
    isOurs: ours.test(before),
  };
}

/** What is counted, up to its noun: „volle kostenlose Tage“ */
const countedThing = /^[^\p{sc=Latin}]*(?:\p{Lower}+[^\p{sc=Latin}]+){0,2}\p{sc=Latin}+/u;
/** „Unsere 5 Standorte“, „Wir sind 9 Leute“ */
const ours = /(?<!\p{sc=Latin})(?:unsere[nr]?|wir\ssind|our|we\sare)\s$/iu;
/** „Nach 14 Tagen“, „nach 10 bis 14 Tagen“ */
const since = /(?<!\p{sc=Latin})(?:nach|seit|vor|after|for)\s(?:etwa\s|rund\s|ca\.\s|\d+\s(?:bis|und|oder)\s)?$/iu;
const lengthOfTime = /^\s*(?:Minut|Stund|Tag|Woch|Monat|minute|hour|day|week|month)/;

/** „69,99 € im Monat“, „85 € die Stunde“, „/ Jahr“ */
const perPeriod = /^\s*(?:€|EUR|Euro)?\s*(?:im|in der|am|pro|je|die|der|per|an?|\/)\s*(\p{sc=Latin}+)/iu;
const periods = [/stunde|hour/i, /(?<![mn])tag|day/i, /woche|week/i, /monat|month/i, /jahr|year/i];
/** The index of the unit of time that a text names; -1 if none. */
const findPeriod = byText((text) => periods.findIndex((period) => period.test(text)));
const periodIn = (text = '') => findPeriod(text);
const gross = new RegExp(`brutto|${tax}|(?:incl\\.?|including|with) VAT`, 'iu');

/**
 * Whether an amount is another price than the fact: per hour or year instead of month, with tax instead of without, or compared with the fact's own price in
 * the same sentence: „Die Halle kostet 900 €, die Software {{price.basic}}.“
 */
function isOtherPrice({ kind, title, token, value }: Subject, figure: Figure, { period, isGross, tokens }: Words): boolean {
  if (kind !== 'money') return false;
  return isOtherPeriod({ kind, title }, { period }) || (isGross && net.test(title)) || (value !== figure.value && tokens.includes(token));
}

/** Whether a price has another period than the fact: „im Monat“ behind the figure, „Preis im Jahr“ in the title. */
export function isOtherPeriod({ kind, title }: Pick<Subject, 'kind' | 'title'>, { period }: Pick<Words, 'period'>): boolean {
  const own = periodIn(title);
  return kind === 'money' && period >= 0 && own >= 0 && period !== own;
}

/** The weight of a word by its position: 1 right beside the figure, and less with each word in between. */
const weights = { before: (place: number) => 4 / (4 + place), after: (place: number) => 3 / (4 + place), label: () => 0.5, heading: () => 0.4 };
/**
 * The minimum weight of the words: for a figure close to the fact's value, for one followed by the word for what it counts, and for others. Measured with the
 * figures of the shipped site and its posts: tests/content/seeded-figures.test.ts.
 */
const enough = { alike: 0.25, counted: 0.4, other: 0.7 };

const clueOf = (clues: readonly string[]) => (word: string) => clues.find((clue) => isAbout(word, clue));

/** The clues that occur around a figure, each with its weight. */
export function cluesSaid(
  clues: readonly string[],
  { before, after, labels, headings }: Pick<Words, 'before' | 'after' | 'labels' | 'headings'>,
  sharing: (clue: string) => number,
): Map<string, number> {
  const clueIn = clueOf(clues);
  const said = new Map<string, number>();
  const listen = (list: readonly string[], weight: (place: number) => number) => {
    list.forEach((word, place) => {
      const clue = clueIn(word);
      if (clue === undefined || clue === deadline) return;
      said.set(clue, Math.max(said.get(clue) ?? 0, weight(place) / sharing(clue)));
    });
  };
  listen(before, weights.before);
  listen(after, weights.after);
  for (const label of labels) listen(label, weights.label);
  for (const heading of headings) listen(heading, weights.heading);
  return said;
}

/** How likely it is that a figure states a fact; 0 if it does not. */
function likenessOf(subject: Subject, figure: Figure, words: Words, sharing: (clue: string) => number): number {
  const { kind, token, value, clues, title } = subject;
  const { before, after, behind, labels, named, endsClause, isDeadline, isSince, isOurs } = words;
  if ((isDeadline && !clues.includes(deadline)) || isOtherPrice(subject, figure, words)) return 0;
  // one year's seal may stand beside the words of another's
  if (kind === 'year' && value !== figure.value && words.besideTokens.includes(token)) return 0;
  const counts = isCount(kind);
  if (counts && (isOtherLength(title, words) || (value !== figure.value && words.tokens.includes(token)))) return 0;
  if (counts && Number.isInteger(value) !== Number.isInteger(figure.value)) return 0;
  const clueIn = clueOf(clues);
  const counted = counts ? behind.map(clueIn).find((clue) => clue !== undefined) : undefined;
  if (counts && counted === undefined && !endsClause) return 0;
  if (counted !== undefined && isOfNoLength(title, words)) return 0;
  // a deadline („nach 14 Tagen“) is not a duration if only labels mention the fact
  if (counted !== undefined && isSince && ![...before, ...after].some((word) => isOtherClue(clueIn(word), counted))) return 0;

  // many things happen „70 im Monat“
  const isGuess = isRoundPrice(figure) && figure.price === 'perhaps';
  const said = cluesSaid(clues, isGuess ? { ...words, after: after.filter((word) => !month.test(word)) } : words, sharing);

  // what other companies charge must be said about them, not about any user
  if (kind === 'money' && isAboutOthers(title) && said.size > 0 && [...said.keys()].every((clue) => clue === user)) return 0;
  const name = wordsIn(title).join(' ');
  /** Whether a label is the fact's name, or consists of its clues with at least one that no other fact has. */
  const isLabelled = labels.some((label) => {
    if (label.join(' ') === name) return true;
    const all = label.map(clueIn);
    return label.length <= 4 && all.every((clue) => clue !== undefined) && all.some((clue) => clue !== undefined && sharing(clue) === 1);
  });
  if (counted !== undefined && !isLabelled && !behind.some((word) => isMadeOf(word, clues))) said.delete(counted);
  const sum = [...said.values()].reduce((all, one) => all + one, 0);
  const nearness = value === figure.value ? 2 : isRoundPrice(figure) && Math.abs(value - figure.value) >= 1 ? 0 : closeness(kind, value, figure.value);
  if (figure.price === 'perhaps' && kind === 'money' && nearness === 0) return 0;
  if (named !== '' && !counts && name.startsWith(`${named} `)) return 1 + nearness;
  const isAlike = nearness > 0 && (!counts || counted !== undefined);
  const limit = isAlike ? enough.alike : counted === undefined ? enough.other : enough.counted;
  /** Whether the title itself names what is counted, such as „Standorte“, whatever else shares the word. */
  const isCounted = counted !== undefined && wordsIn(title).some((word) => isAbout(word, counted));
  const standsAlone = before.length + after.length <= 1;
  if (isOurs && counted !== undefined && isCounted) return 1 + nearness;
  return sum >= limit || (sum > 0 && standsAlone && isLabelled) ? sum + nearness + (isCounted ? 1 : 0) : 0;
}

const isOtherClue = (clue: string | undefined, counted: string) => clue !== undefined && clue !== counted;

/** Whether a compound consists of clues, as „Testtage“ of „Test“ and „Tage“: it says by itself what is counted and for what. */
function isMadeOf(word: string, clues: readonly string[]): boolean {
  // stemming cuts more from a longer word: in „Testtage“, three letters of „Tage“ are left instead of four
  const isSecond = (part: string) => part.length >= 3 && clues.some((clue) => clue.startsWith(part));
  return clues.some((first) => word.startsWith(first) && isSecond(word.slice(first.length)));
}

/** „innerhalb von 30 Tagen“ is a deadline, „30 Tage lang“ a duration, unless the fact says so. */
const deadline = stem('innerhalb');

/** How far apart figures of a kind may be to look like the same one, in years, months, days and minutes; other kinds, by a third of their value. */
const near: Readonly<Partial<Record<FigureKind, number>>> = { year: 3, month: 24, date: 370, time: 120 };

const user = stem('Nutzer');
const month = /^m(?:ona|ont|tl)/;
/** Without currency and cents, a number is close to a price only if it differs in the cents. */
const isRoundPrice = ({ price, value }: Figure) => price !== undefined && Number.isInteger(value);

/** 1 for equal values, falling to 0 for distant ones. */
function closeness(kind: FigureKind, a: number, b: number): number {
  return Math.max(0, 1 - Math.abs(a - b) / (near[kind] ?? Math.max(Math.abs(a), Math.abs(b), 1) / 3));
}
