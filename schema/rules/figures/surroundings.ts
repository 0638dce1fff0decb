import { tokensIn } from '../../facts.ts';
import { tax } from '../../reading/price-units.ts';
import { stemsIn, wordsIn } from '../../reading/stems.ts';
import type { FindingInText } from '../../source.ts';
import { periodIn } from './periods.ts';

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

const nothing: Beside = { labels: [], headings: [] };
export const nothingBeside = (): Beside => nothing;

/** Finds what depends on the texts beside a text. */
export interface FinderBeside {
  find(text: string, beside: () => Beside): readonly FindingInText[];
  /** Quick check: whether a text may contain any, whatever stands beside it. */
  mayBeIn(text: string): boolean;
}

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
    endsClause: endsClause(after),
    period: periodIn(perPeriod.exec(after)?.[1]),
    unit: periodIn(/^\s*(\p{sc=Latin}+)/u.exec(after)?.[1]),
    isTime: periodIn(countedThing.exec(after)?.[0]) >= 0,
    isGross: gross.test(`${before} ${after}`),
    isDeadline: /(?:innerhalb von|innerhalb|binnen|within)\s*$/i.test(before) || (/(?<!\p{sc=Latin})in\s*$/iu.test(before) && lengthOfTime.test(after)),
    isSince: since.test(before),
    isOurs: ours.test(before),
  };
}

/** What a figure counts, which stands right behind it if anywhere: „8 bis 50 Mitarbeiter“, but not „140 Zimmer und 60 Mitarbeiter“. */
export const countedIn = (after: string) => stemsIn(after.replace(upTo, '').split(/\d/)[0] ?? '').slice(0, 2);
const upTo = /^\s?(?:bis|to|[–-])\s?[\d.,]+/;

/** Whether nothing follows a figure in its clause. */
export const endsClause = (after: string) => /^[*_\s]*(?:[,;:)]|\.?\s*$)/.test(after);

/** What is counted, up to its noun: „volle kostenlose Tage“ */
const countedThing = /^[^\p{sc=Latin}]*(?:\p{Lower}+[^\p{sc=Latin}]+){0,2}\p{sc=Latin}+/u;
/** „Unsere 5 Standorte“, „Wir sind 9 Leute“ */
const ours = /(?<!\p{sc=Latin})(?:unsere[nr]?|wir\ssind|our|we\sare)\s$/iu;
/** „Nach 14 Tagen“, „nach 10 bis 14 Tagen“ */
const since = /(?<!\p{sc=Latin})(?:nach|seit|vor|after|for)\s(?:etwa\s|rund\s|ca\.\s|\d+\s(?:bis|und|oder)\s)?$/iu;
const lengthOfTime = /^\s*(?:Minut|Stund|Tag|Woch|Monat|minute|hour|day|week|month)/;

/** „69,99 € im Monat“, „85 € die Stunde“, „/ Jahr“ */
const perPeriod = /^\s*(?:€|EUR|Euro)?\s*(?:im|in der|am|pro|je|die|der|per|an?|\/)\s*(\p{sc=Latin}+)/iu;
const gross = new RegExp(`brutto|${tax}|(?:incl\\.?|including|with) VAT`, 'iu');
