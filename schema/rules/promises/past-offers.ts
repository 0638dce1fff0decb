import { byText } from '../../by-text.ts';
import { anyMonth, months, readDate } from '../../reading/dates.ts';
import { matchesIn } from '../../reading/matches-in.ts';
import { sentenceAround } from '../../reading/sentence-around.ts';
import type { Place } from '../../source.ts';

const none: readonly never[] = [];

/** An offer with an end date, or a day since which something is said to be so. */
export interface DatedOffer {
  /** Its last day, `2025-12-31`. */
  readonly until: string;
  readonly place: Place;
  /** The words, if they say since when something has been so instead. */
  readonly since?: string;
}

const day = `\\d{1,2}\\.\\s?\\d{1,2}\\.\\s?\\d{4}|\\d{1,2}\\.?\\s(?:${anyMonth})\\s\\d{4}|(?:${anyMonth})\\s\\d{1,2},?\\s\\d{4}`;
const end = `(?<end>Jahresende|Ende(?:\\sdes\\sJahres)?|Ende\\s(?<month>${anyMonth}))\\s(?<year>\\d{4})`;
const untilDay = new RegExp(`(?<!\\p{sc=Latin})(?:bis(?:\\szum|\\seinschließlich)?|until|through)\\s(?:(?<day>${day})|${end})(?!\\d)`, 'giu');
/** „Unser Black-Friday-Angebot 2025 gilt noch“ */
const ofYear =
  /(?<![\p{sc=Latin}-])\p{Upper}[\p{sc=Latin}-]*(?:[Aa]ngebot|[Aa]ktion|[Rr]abatt) (?<year>20\d\d)(?= (?:gilt|läuft) (?:auch )?(?:immer )?(?:noch|weiter)(?!\p{sc=Latin}))/gu;

/** „Seit dem 1. Januar 2027 gilt“, said before that day. */
const sinceDay = new RegExp(`(?<!\\p{sc=Latin})[Ss]eit\\s(?:dem\\s)?(?<day>${day})(?!\\d)`, 'giu');
/** Words that make it an offer to readers; statements about earlier „Angebote“ have none of them. */
const offering =
  /(?<!\p{sc=Latin})(?:(?:nur|noch) bis|gültig|gilt|gelten|buchbar|läuft|laufen|nur noch|Aktion|Rabatt|zahlst du|zahlen Sie|kostenlos|gratis|Frühbucher\p{sc=Latin}*|sicher[en]?|spare?n?|bestelle?n?|buche?n?|melde|anmelde\p{sc=Latin}*|bewirb|bewerben|valid|save|book|register|apply)(?!\p{sc=Latin})/iu;
/** The same for „bis Ende 2025“, which names no day: rules and old forms are „gültig“ until then, too, so such words are left out. */
const bargain =
  /(?<!\p{sc=Latin})(?:nur noch|Aktion|Rabatt|zahlst du|zahlen Sie|kostenlos|gratis|Frühbucher\p{sc=Latin}*|sicher[en]?|spare?n?|bestelle?n?|buche?n?|melde|anmelde\p{sc=Latin}*|bewirb|bewerben)(?!\p{sc=Latin})/iu;
/** Past tense: the text itself says that the offer is over. */
const isPast =
  /(?<!\p{sc=Latin})(?:gab(?:en)?|galt|galten|lief|liefen|war|waren|endete|wurden?|hatten?|konnten?|durften?|was|were|ended|had)(?!\p{sc=Latin})/iu;

/**
 * The offers with an end date in a text, whatever today's date is: „Nur noch bis 31.12.2025“, „Gültig bis zum 31. Dezember 2025“, “Book until December 31,
 * 2025”.
 */
export const datedOffersIn = byText((text): readonly DatedOffer[] => {
  if (!mayBeDated.test(text)) return none;
  const ofYears = matchesIn(text, ofYear).map(({ 0: found, index: offset, groups = {} }) => ({
    until: `${groups.year}-12-31`,
    place: { offset, length: found.length },
  }));
  return [...ofYears, ...offersUntilDay(text), ...daysSince(text)];
});

function daysSince(text: string): readonly DatedOffer[] {
  return matchesIn(text, sinceDay).flatMap(({ 0: since, index: offset, groups = {} }): readonly DatedOffer[] => {
    const read = readDate((groups.day ?? '').replace(/\.\s(?=\d)/g, '.'));
    return 'iso' in read ? [{ until: read.iso, since, place: { offset, length: since.length } }] : none;
  });
}

function offersUntilDay(text: string): readonly DatedOffer[] {
  return matchesIn(text, untilDay).flatMap(({ 0: found, index: offset, groups = {} }) => {
    const place = { offset, length: found.length };
    const sentence = sentenceAround(text, place).join(found);
    const read = groups.day === undefined ? { iso: lastDay(groups) } : readDate(groups.day.replace(/\.\s(?=\d)/g, '.'));
    return 'iso' in read && (groups.day === undefined ? bargain : offering).test(sentence) && !isPast.test(sentence) ? [{ until: read.iso, place }] : [];
  });
}

/** The last day of „Ende März 2025“ and „Jahresende 2025“. */
function lastDay({ month, year = '' }: Readonly<Record<string, string | undefined>>): string {
  const index = month === undefined ? 11 : months.findIndex((names) => names.includes(month.toLowerCase()));
  return new Date(Date.UTC(Number(year), index + 1, 0)).toISOString().slice(0, 10);
}

/** Quick check: hardly any text has both a preposition and a year; the longest text between them is „einschließlich 30. September “. */
const mayBeDated = /(?:bis|seit|until|through)\s.{0,32}\d{4}|(?:ngebot|ktion|abatt) 20\d\d /i;
