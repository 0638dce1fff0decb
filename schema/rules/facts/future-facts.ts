import type { FactsFile } from '../../files/facts.ts';
import type { PlacedFinding } from '../../json/parse.ts';
import { anyMonth } from '../../reading/dates.ts';
import { slipsBetween } from '../../reading/slips.ts';

type Fact = FactsFile['facts'][string];

const founding = /gründungsjahr|gegründet|jahr der gründung|founded|founding year/i;
export const isFounding = (name: string, { title, words = [] }: Fact) =>
  founding.test(`${title} ${words.join(' ')}`) || /\.found(?:ed|ing)(?:Year)?$/.test(name);

/** „Stand der Rechtstexte“: the date of a review, which may lie shortly ahead. */
const isState = (name: string, title: string) =>
  /(?<!\p{sc=Latin})Stand(?!\p{sc=Latin})|(?<!\p{sc=Latin})as of(?!\p{sc=Latin})/iu.test(title) || /\.asOf$/.test(name);
/** „Klimaneutral bis“: an aim, for which any year is possible. */
const isAim = (title: string) =>
  /(?<!\p{sc=Latin})(?:bis|ab|spätestens|Ziel\p{sc=Latin}*|gültig\p{sc=Latin}*|Garantie\p{sc=Latin}*|until|from|by|valid)(?!\p{sc=Latin})/iu.test(title);
/** How many years ahead a fact may lie: the date of a review, and anything else. */
const years = { state: 1, other: 5 };

/** „Vergleichsjahr“, „Stand der Angaben“. Not „Nutzer auf der Startseite“ and „Aufträge im Monat“, of which there may be 2500. */
const ofTime =
  /(?<!(?<!\p{sc=Latin})(?:im|pro|je|per|an?|jede[mnrs]) )(?<!\p{sc=Latin})\p{sc=Latin}*(?:jahr|monat|datum|termin|beginn|year|month|date)(?!\p{sc=Latin})|(?<!\p{sc=Latin})(?:jahreszahl|stand|seit|ende|bis|ab|since|until|as of)(?!\p{sc=Latin})/iu;
const isOfTime = ({ title, words = [] }: Fact) => [title, ...words].some((said) => ofTime.test(said));

/** „2025“, „November 2026“, `2026-11-30`. */
const time = new RegExp(`^(?:(?:${anyMonth}) )?(\\d{4})(?:-\\d{2}-\\d{2})?$`, 'iu');

/** Finds founding years in the future, and years so far ahead that one digit must be wrong. */
export function futureFacts({ facts }: FactsFile, today: string): PlacedFinding[] {
  const thisYear = Number(today.slice(0, 4));
  return Object.entries(facts).flatMap(([name, fact]): PlacedFinding[] => {
    const found = String(fact.value);
    const [, digits = ''] = fact.type === 'text' || fact.type === 'date' ? (time.exec(found) ?? []) : [];
    const year = Number(digits);
    if (digits === '' || year <= thisYear || (found === digits && !isFounding(name, fact) && !isOfTime(fact))) return [];
    const path = ['facts', name, 'value'];
    if (found === digits && isFounding(name, fact)) return [{ path, finding: { rule: 'future-date', found, day: found, of: 'founding' } }];
    const isFar = isState(name, fact.title) ? year > thisYear + years.state : !isAim(fact.title) && year > thisYear + years.other;
    if (!isFar) return [];
    const meant = meantYear(digits, thisYear);
    return [{ path, finding: { rule: 'future-date', found, day: meant === undefined ? '' : found.replace(digits, meant), of: 'fact' } }];
  });
}

/** The year with two digits swapped, or the latest year with one other digit; undefined if more digits would have to change. */
function meantYear(found: string, thisYear: number): string | undefined {
  const near = Array.from({ length: 100 }, (_, ago) => String(thisYear - ago)).filter((year) => slipsBetween(found, year, 1) === 1);
  return near.find((year) => [...year].toSorted().join('') === [...found].toSorted().join('')) ?? near[0];
}
