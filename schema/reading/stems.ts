import { stem } from './stem.ts';

/** Words that are so common in titles that they say nothing about the subject, in both languages. */
const common = new Set(
  'aber about after alle alles andere anderer anderen auch beim dass dies diese dieser eine einem einen einer eines from haben höchstens jeder kein kann less mehr mindestens more nach nicht oder ohne over sich sind than that their then this unter viel viele vielen weniger wenn wird with your über zwischen'
    .split(' ')
    .map(stem),
);

/** The stems of all words with at least four letters, in order. */
export function stemsIn(text: string): string[] {
  return (text.match(/\p{L}{4,}/gu) ?? []).filter((word) => !doneByReader.test(word)).map(stem);
}

/** Verbs in the second person, as in „Lüftungen wartest du“, which end like „Test“. */
const doneByReader = /^(?!test)\p{Ll}{2,}test$/u;

/** {@link stemsIn} without the common words. */
export function wordsIn(text: string): string[] {
  return stemsIn(text).filter((word) => !common.has(word));
}

/**
 * Whether a word contains another as a part, as German compounds do: „Teammitglieder“ is about „Mitglieder“. „Der Älteste“ is not about a test, and
 * „Umsatzsteuer“ is not about „Umsatz“.
 */
export function isAbout(word: string, clue: string): boolean {
  return (
    word === clue || (clue.length >= 4 && ((word.endsWith(clue) && word.length - clue.length > 2) || (word.startsWith(clue) && !/steu(?:er)?$/.test(word))))
  );
}
