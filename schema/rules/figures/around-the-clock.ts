import { matchesIn } from '../../reading/matches-in.ts';
import { sentenceAround } from '../../reading/sentence-around.ts';
import { clauseOf } from '../../reading/statement.ts';
import type { Place } from '../../source.ts';

const always = /rund um die Uhr|(?<![\d/])24\/7(?![\d/])|around the clock/giu;

/** In lower case, for a quick check. */
export const wordsOfAlways: readonly string[] = ['rund um die uhr', '24/7', 'around the clock'];

/** Subjects that can be reached, in the same clause; for programs and data it would mean availability. */
const somebody =
  /Support|Hotline|Telefon|Kundendienst|Kundenservice|Ansprechpartner|(?<!\p{sc=Latin})wir sind|erreichst du uns|erreichbar sind wir|(?<!\p{sc=Latin})we are|reach us/iu;
const noOne = /(?<!\p{sc=Latin})(?:nicht|kein\p{sc=Latin}*|statt|nie|not|no|without)(?!\p{sc=Latin})/iu;
/** „Dein Kundendienst“ is the reader's own. */
const ofReader = /(?<!\p{sc=Latin})(?:dein|deine[mnrs]?|euer|eure[mnrs]?|your)(?!\p{sc=Latin})/iu;

/** Finds where a text says that the company can be reached at any hour: „Support rund um die Uhr“, but not „Die App läuft rund um die Uhr“. */
export function reachableAlways(text: string): Place[] {
  return matchesIn(text, always).flatMap(({ 0: found, index: offset }) => {
    const place = { offset, length: found.length };
    const [before, after] = sentenceAround(text, place);
    const clause = clauseOf({ before, found, after });
    return somebody.test(clause) && !noOne.test(clause) && !ofReader.test(clause) ? [place] : [];
  });
}
