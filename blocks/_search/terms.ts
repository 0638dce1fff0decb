import { stem } from '../../schema/reading/stem.ts';

/** The terms of a text, in order: its words without endings and umlauts, „Aufträge“ and „auftraege“ alike. */
export function termsIn(text: string): string[] {
  return wordsIn(text).map(termOf);
}

/** The term of a word: the form in which words are compared. */
export function termOf(word: string): string {
  return stem(lettersOf(word));
}

/** The letters of a word as they are compared, with all its endings. */
export function lettersOf(word: string): string {
  const letters = word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss');
  // ä, ae and a are the same; that „neue“ becomes „neu“ does no harm, because it does so everywhere
  return letters.replace(/([aou])e+/g, '$1');
}

/** The words of a text; soft hyphens do not separate words. */
export function wordsIn(text: string): string[] {
  return text.replaceAll('\u00ad', '').match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The hyphenated words of a text, each written as one as many people type it: „E-Rechnung“ as „ERechnung“. */
export function joinedWordsIn(text: string): string[] {
  // most texts have no hyphen, and finding such words takes as long as finding all others
  return (text.includes('-') ? (text.match(/\p{L}+(?:-\p{L}+)+/gu) ?? []) : []).map((word) => word.replaceAll('-', ''));
}

/** Length of the shortest part of a compound, in letters. */
const shortestPart = 4;

/** The two words that a German compound is made of, if the vocabulary has both: `rechnungsprogramm` → `rechnung`, `programm`. */
export function partsOf(term: string, vocabulary: ReadonlySet<string>): string[] {
  for (let cut = shortestPart; cut <= term.length - shortestPart; cut += 1) {
    const second = term.slice(cut);
    if (!vocabulary.has(second)) continue;
    const first = termOf(term.slice(0, cut));
    if (first.length >= shortestPart && vocabulary.has(first)) return [first, second];
  }
  return [];
}
