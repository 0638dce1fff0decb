import { byText } from '../../by-text.ts';
import { anyMonth, months, readDate } from '../../reading/dates.ts';
import { matchesIn } from '../../reading/matches-in.ts';
import { sentenceAround } from '../../reading/sentence-around.ts';
import type { Place } from '../../source.ts';

/** Until when something is to be had. */
export interface DatedOffer {
  /** The last day, `2025-12-31`. */
  readonly until: string;
  readonly place: Place;
}

const day = `\\d{1,2}\\.\\s?\\d{1,2}\\.\\s?\\d{4}|\\d{1,2}\\.?\\s(?:${anyMonth})\\s\\d{4}|(?:${anyMonth})\\s\\d{1,2},?\\s\\d{4}`;
const end = `(?<end>Jahresende|Ende(?:\\sdes\\sJahres)?|Ende\\s(?<month>${anyMonth}))\\s(?<year>\\d{4})`;
const untilDay = new RegExp(`(?<!\\p{sc=Latin})(?:bis(?:\\szum|\\seinschließlich)?|until|through)\\s(?:(?<day>${day})|${end})(?!\\d)`, 'giu');
/** „Unser Black-Friday-Angebot 2025 gilt noch“ */
const ofYear =
  /(?<![\p{sc=Latin}-])\p{Upper}[\p{sc=Latin}-]*(?:[Aa]ngebot|[Aa]ktion|[Rr]abatt) (?<year>20\d\d)(?= (?:gilt|läuft) (?:auch )?(?:immer )?(?:noch|weiter)(?!\p{sc=Latin}))/gu;

/** What is said to whoever may still have it; „Angebote“ that were made say nothing of the kind. */
const offering =
  /(?<!\p{sc=Latin})(?:(?:nur|noch) bis|gültig|gilt|gelten|buchbar|läuft|laufen|nur noch|Aktion|Rabatt|zahlst du|zahlen Sie|kostenlos|gratis|Frühbucher\p{sc=Latin}*|sicher[en]?|spare?n?|bestelle?n?|buche?n?|melde|anmelde\p{sc=Latin}*|bewirb|bewerben|valid|save|book|register|apply)(?!\p{sc=Latin})/iu;
/** „Bis Ende 2025“, which is no day, is said of rules and old forms as well, which are valid until then. */
const bargain =
  /(?<!\p{sc=Latin})(?:nur noch|Aktion|Rabatt|zahlst du|zahlen Sie|kostenlos|gratis|Frühbucher\p{sc=Latin}*|sicher[en]?|spare?n?|bestelle?n?|buche?n?|melde|anmelde\p{sc=Latin}*|bewirb|bewerben)(?!\p{sc=Latin})/iu;
/** Whoever says that it was so knows that it is over. */
const isPast =
  /(?<!\p{sc=Latin})(?:gab(?:en)?|galt|galten|lief|liefen|war|waren|endete|wurden?|hatten?|konnten?|durften?|was|were|ended|had)(?!\p{sc=Latin})/iu;

/** „Nur noch bis 31.12.2025“, „Gültig bis zum 31. Dezember 2025“, “Book until December 31, 2025”: what a text offers, whatever day it is. */
export const datedOffersIn = byText((text): readonly DatedOffer[] => {
  if (!mayBeDated.test(text)) return none;
  const ofYears = matchesIn(text, ofYear).map(({ 0: found, index: offset, groups = {} }) => ({
    until: `${groups.year}-12-31`,
    place: { offset, length: found.length },
  }));
  return [...ofYears, ...offersUntilDay(text)];
});

function offersUntilDay(text: string): readonly DatedOffer[] {
  return matchesIn(text, untilDay).flatMap(({ 0: found, index: offset, groups = {} }) => {
    const place = { offset, length: found.length };
    const sentence = sentenceAround(text, place).join(found);
    const read = groups.day === undefined ? { iso: lastDay(groups) } : readDate(groups.day.replace(/\.\s(?=\d)/g, '.'));
    return 'iso' in read && (groups.day === undefined ? bargain : offering).test(sentence) && !isPast.test(sentence) ? [{ until: read.iso, place }] : [];
  });
}

/** Of „Ende März 2025“ and „Jahresende 2025“. */
function lastDay({ month, year = '' }: Readonly<Record<string, string | undefined>>): string {
  const index = month === undefined ? 11 : months.findIndex((names) => names.includes(month.toLowerCase()));
  return new Date(Date.UTC(Number(year), index + 1, 0)).toISOString().slice(0, 10);
}

const none: readonly never[] = [];

/** Hardly any text has both; between them stands „einschließlich 30. September “ at the most. */
const mayBeDated = /(?:bis|until|through)\s.{0,32}\d{4}|(?:ngebot|ktion|abatt) 20\d\d /i;
