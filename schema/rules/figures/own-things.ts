import { stem } from '../../reading/stem.ts';
import { isAbout, wordsIn } from '../../reading/stems.ts';
import { isCount, type Subject } from './subjects.ts';
import type { Beside } from './surroundings.ts';

/** Words that fit any offer, so that they do not point to something other than the fact. */
const ofOffers = [
  'Abo Angebot Anwendung App Arbeitstag Euro Jahr Kreditkarte Lizenz Lösung Mehrwertsteuer Monat MwSt Nutzer Paket Plan Preis Preise Programm Prozent Software',
  'Start Stunde Tag Tage Tarif Test Umsatzsteuer USt Version Vertrag Vollversion Woche Zeit Zugang',
]
  .join(' ')
  .split(' ')
  .map(stem);

/** A notice period is a duration, so a price beside it does not belong to it. */
const ofPrices = [...ofOffers, stem('Kündigungsfrist')];

/** German nouns, which are capitalized; the first word of a sentence always is, so it counts only before certain verbs. */
const noun =
  /(?<=[^\s„"(*]\s+[„"(*]*|[„"(*]{2})\p{Upper}\p{sc=Latin}{2,}|^[\s„"*]*(?!Das|Dies|Es|Sie|Er|Wer|Jede|Alles)\p{Upper}\p{sc=Latin}{2,}(?=\s(?:kostet|kosten|hat|haben|spart|sparen|braucht|brauchen)(?!\p{sc=Latin}))/gu;

const thingsIn = (text: string) => (text.match(noun) ?? []).map((found) => stem(found.replace(/^[\s„"*]+/, '')));

/** „Testversion“ is a version, but „Testsieger“ is not a test: the last part of a compound determines what it is. */
const isLastPart = (thing: string, clue: string) => thing === clue || (clue.length >= 4 && thing.endsWith(clue));

/** Whether a thing belongs to the fact, or to any offer. */
const isOwn =
  (clues: readonly string[]) =>
  (thing: string): boolean =>
    ofPrices.some((clue) => isLastPart(thing, clue)) || clues.some((clue) => isAbout(thing, clue));

/** The same for what is counted: „30 Tage Kündigungsfrist“ is not about „Kündigung“. */
const isCounted =
  (clues: readonly string[]) =>
  (thing: string): boolean =>
    [...ofOffers, ...clues].some((clue) => isLastPart(thing, clue));

/**
 * Whether the words around a figure are about the fact only: they name no other thing or, for a price, they name the fact's own. „Ein Kran kostet 69,99 € im
 * Monat“ may be a coincidence.
 */
export function isOfFactAlone({ kind, clues }: Pick<Subject, 'kind' | 'clues'>, before: string, after: string, { labels }: Pick<Beside, 'labels'>): boolean {
  const isAlone = wordsIn(before + after).length === 0;
  const said = isAlone ? labels : [`${before}0${after}`];
  // „Ein Sack Zement kostet 69,99 €, Basic dagegen weniger“ names two things with a price
  const beside = isAlone ? labels : [`${before.split(clause).at(-1)}0${after.split(clause)[0]}`];
  const [, inverted] = costsInverted.exec(before) ?? [];
  if (kind === 'money' && inverted !== undefined && !isOwn(clues)(stem(inverted))) return false;
  const isNamed = beside.flatMap(wordsIn).some((word) => !ofOffers.includes(word) && clues.some((clue) => !ofOffers.includes(clue) && isAbout(word, clue)));
  return (kind === 'money' && isNamed) || said.flatMap(thingsIn).every(isCount(kind) ? isCounted(clues) : isOwn(clues));
}

/**
 * Whether a figure belongs to another thing: „30 % weniger Lack“, „Ein Kran kostet 60 €“, „bei einer Inspektion für 60 €“, „Für 70 € bekommst du einen
 * Stellplatz“. The thing stands right behind a percentage; for a price it stands before it or behind the verb.
 */
export function isOfOtherThing({ kind, clues }: Pick<Subject, 'kind' | 'clues'>, before: string, after: string): boolean {
  const [, thing] = (kind === 'percent' ? shareOf.exec(after) : kind === 'money' ? (costs.exec(before) ?? gotFor.exec(after)) : null) ?? [];
  return thing !== undefined && !isOwn(clues)(stem(thing));
}

const clause = /[,;]\s/;
const shareOf = /^\s(?:weniger |mehr )?(\p{Upper}\p{Lower}{2,})/u;
/** „In Premium-Qualität kostet die Farbe 169,99 €“ */
const costsInverted = /(?<!\p{sc=Latin})(?:kostet|kosten)\s(?:eine?|der|die|das)\s(?:\p{Lower}+\s)?(\p{Upper}\p{Lower}{2,})\s(?:\p{Lower}+\s)*$/u;
const gotFor =
  /^(?:\s(?:im|pro)\sMonat|\smonatlich)?\s(?:bekomm|krieg|erhält|miet|kauf|leih|least|hast|gibt)\p{Lower}*\s(?:(?:du|man|Sie|ihr|es)\s)?(?:schon\s|auch\s)?eine?[mn]?\s(?:\p{Lower}+\s)?(\p{Upper}\p{Lower}{2,})/u;
/** Things with a name of their own, such as software, have no article. */
const costs =
  /(?<!\p{sc=Latin})(?:[Ee]ine?[mr]?|[Dd](?:er|ie|as|em))\s(?:\p{Lower}+\s)?(\p{Upper}\p{Lower}{2,})\s(?:(?:im|in|am|auf|bei)\s(?:der\s)?\p{Upper}\p{sc=Latin}+\s)?(?:(?:kostet|kosten)\s(?:\p{Lower}+\s|Monat\s)*|(?:für|zu|ab)\s(?:nur\s)?)$/u;
