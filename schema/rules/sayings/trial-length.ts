import { type Finder, report } from '../../reading/finder.ts';
import { matchesIn } from '../../reading/matches-in.ts';
import { numberWords } from '../../reading/number-words.ts';
import type { QuickFinder } from '../../reading/quick-finder.ts';
import { sentenceAround, sentenceOrCell } from '../../reading/sentence-around.ts';

/** The name of the fact for the length of the free trial in days. */
export const trialFact = 'trial.days';
const free = '(?<![\\p{sc=Latin}])(?:kostenlos|gratis|unverbindlich|kostenfrei|free(?![a-z]))';
/** Words for trying something out; {@link isFree} finds words that say that it is free. */
const trying = /(?<![\p{sc=Latin}])(?:test(?!imon|ier|ament)|ausprobier|zur Probe|try(?![\p{sc=Latin}])|trial)/iu;
const isFree = new RegExp(`${free}|(?<![\\p{sc=Latin}])Test(?:phase|zeitraum|zeit|version|zugang)`, 'iu');
/**
 * If nobody tries anything, „kostenlos“ has to stand beside the length, because elsewhere in the sentence it may be about anything: „7 Tage lang kostenlos“,
 * „gratis für eine Woche“.
 */
const freeBefore = new RegExp(`${free}\\s+(?:(?:für|for)\\s+)?$`, 'iu');
const freeAfter = new RegExp(`^\\s+(?:(?:lang|sind|ist|are|is)\\s+)?${free}(?![\\p{sc=Latin}])`, 'iu');
/** What may follow: only what applies to the whole offer. Exporting data for free, for example, is not a trial. */
const wholeOffer =
  /^\s*(?:[.,;:!?&–(]|$|(?:und|and|oder|or|ohne|without|mit|with|ab|alles?|everything)(?![\p{sc=Latin}])|\p{sc=Latin}*(?:nutz|start|loslegen|anfang|sicher|dabei))/iu;
const other =
  /liefer|versand|storn|rückgabe|umtausch|widerruf|kündig|abhol|frist|zahlungsziel|warte(?:st|zeit)|garantie|erreichbar|(?:in der|die|pro) Woche|24\s?Stunden|deliver|shipping|return|refund|cancel|warranty|guarantee|a week|24\s?hours/i;
/** „In 7 Tagen“ is not a duration. */
const within = /(?<![\p{sc=Latin}])(?:in|innerhalb von|binnen|within)\s+$/iu;
/** „Ein Monat Testen auf der Baustelle“ is about whatever is tested there. */
const tryOut =
  /^\s+(?:lang\s+)?(?:testen|ausprobieren|zur Probe|(?:Testen|Ausprobieren)(?=\s*(?:[.,;:!?–]|$|(?:ohne|und|kostenlos|gratis)(?!\p{sc=Latin}))))(?!\p{sc=Latin})/u;

/** „Teste 7 Tage lang“, “Try it for 7 days” */
const tryFor = /(?<![\p{sc=Latin}])(?:teste|testet|testen Sie|probiere?|try)(?![\p{sc=Latin}])[^,:–]{0,30}$/iu;
/** „Der Test dauert vierzehn Tage“: without an object the site's own trial is meant. */
const theTest = /(?<![\p{sc=Latin}])(?:[Dd]er|[Dd]ein|[Uu]nser) Test (?:dauert|läuft|geht) (?:(?:genau|nur|immer|volle|ganze|insgesamt) )?$/u;

/** „7-tägiger Test“, “7-day trial” */
const adjective = /tägig\p{sc=Latin}*$|-day$/iu;
const aTest = /^\s+(?:\p{sc=Latin}+\s+)?(?:Test|trial)(?![\p{sc=Latin}])/iu;
/** „Die zwei Wochen Test reichen locker“ */
const lengthOfTest = {
  before: /(?<!\p{sc=Latin})(?:[Dd](?:ie|en|ein|eine)|[Uu]nsere)\s(?:kostenlosen\s)?$/u,
  after: /^\sTest(?=\s*(?:[.,!?]|$)|\s(?:reich|genüg|läuf|lauf|kost)\p{Lower}*)/u,
};

/**
 * Finds the length of a trial, right or wrong, in a sentence that offers something for free: „7 Tage“, „sieben Tage“, „eine Woche“ and „7-tägig“, “seven days”
 * and “7-day”.
 */
function trial(days: number, title: string): Finder {
  return (text) =>
    lengthsOfTime(text)
      .filter(({ found, index }) => isOffer(text, found, index))
      .map(({ found, index, count, unit }) => {
        const write = `{{${trialFact}}}${ending(found)}`;
        if (lengthOf(count, unit) === days) return report('literal-fact', index, found, write);
        return { place: { offset: index, length: found.length }, finding: { rule: 'other-value', found, write, of: 'fact', title, value: String(days) } };
      });
}

/** Every sentence with an offer contains one of these; units of time are more common. */
const wordsOfOffers = ['test', 'probe', 'probier', 'try', 'trial', 'kostenlos', 'gratis', 'unverbindlich', 'kostenfrei', 'free'] as const;

/** Finds the length of a trial, in digits or words. */
export const trialLength = (days: number, title: string): QuickFinder => ({ needs: wordsOfOffers, needsInWords: wordsOfOffers, find: trial(days, title) });

const hasUnit = /tag|tägig|day|woche|week|monat|month/i;
const unitOfTime = /(?:Tagen?|tägig\p{sc=Latin}*|days?|Wochen?|weeks?|Monat(?:en?)?|months?)(?!\p{sc=Latin})/giu;
const countBefore = new RegExp(
  `(?<![\\p{sc=Latin}\\d.,–-])(?<count>\\d{1,3}|(?:${[...numberWords].flatMap(([word, value]) => (value > 0 ? [word] : [])).join('|')})(?:e[nrm]?)?)(?:\\s|-)?$`,
  'iu',
);
/** Number of characters before a unit that are read: enough for the longest number in words, with its ending and what surrounds it. */
const longestCount = 24;

/** Numbers of days, weeks and months. Looks for the units first, because they are rare. */
function lengthsOfTime(text: string) {
  if (!hasUnit.test(text)) return [];
  return matchesIn(text, unitOfTime).flatMap(({ 0: unit, index: at }) => {
    const before = countBefore.exec(text.slice(Math.max(0, at - longestCount), at));
    if (!before) return [];
    const index = at - before[0].length;
    return [{ found: text.slice(index, at + unit.length), index, count: before.groups?.count ?? '', unit }];
  });
}

/** Number of characters on each side in which words belong to a length of time. */
const reach = 60;

function isOffer(text: string, found: string, index: number): boolean {
  const [before, after] = sentenceAround(text, { offset: index, length: found.length }, sentenceOrCell, reach);
  if (tryOut.test(after)) return !/n$/i.test(found);
  if (other.test(before + after) || within.test(before)) return false;
  if ((tryFor.test(before) && !/n$/i.test(found)) || (adjective.test(found) && aTest.test(after))) return true;
  if (theTest.test(before) || (lengthOfTest.before.test(before) && lengthOfTest.after.test(after))) return true;
  if (trying.test(before + after)) return isFree.test(before + after);
  const offered = freeAfter.exec(after)?.[0];
  return freeBefore.test(before) || (offered !== undefined && wholeOffer.test(after.slice(offered.length)));
}

/** The length in days; a month has 30. */
function lengthOf(count: string, unit: string): number {
  const word = count.toLowerCase();
  const number = /\d/.test(word) ? Number(word) : (numberWords.get(/^eine[nrm]?$/.test(word) ? 'ein' : word) ?? Number.NaN);
  return number * (/^(?:Woche|week)/i.test(unit) ? 7 : /^(?:Monat|month)/i.test(unit) ? 30 : 1);
}

/** „sieben Tagen“ → ` Tagen`, „7-tägiger“ and „siebentägiger“ → `-tägiger`, „eine Woche“ → ` Tage`, „einer Woche“ → ` Tagen`, “one week” → ` days`, “one-week” → `-day`. */
function ending(found: string): string {
  const unit = /(?:\s|-)(?:Tagen?|tägig\p{sc=Latin}*|days?)$/iu.exec(found)?.[0].replace(/^\s/, ' ');
  if (unit) return unit;
  const [days] = /tägig\p{sc=Latin}*$/iu.exec(found) ?? [];
  if (days) return `-${days}`;
  if (/^eine[rm]\s/i.test(found)) return ' Tagen';
  if (/-week/i.test(found)) return '-day';
  return /week|month/i.test(found) ? ' days' : ' Tage';
}
