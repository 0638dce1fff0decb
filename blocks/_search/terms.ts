import { stem } from '../../schema/reading/stem.ts';

/** The words of a text as they are compared: in their order, without endings and umlauts, „Aufträge“ and „auftraege“ alike. */
export function termsIn(text: string): string[] {
  return wordsIn(text).map(termOf);
}

/** A word as it is compared. */
export function termOf(word: string): string {
  return stem(lettersOf(word));
}

/** A word as it is compared with all its endings. */
export function lettersOf(word: string): string {
  const letters = word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss');
  // ä, ae and a are the same; that „neue“ becomes „neu“ does no harm where it does so everywhere
  return letters.replace(/([aou])e+/g, '$1');
}

/** Soft hyphens part no words. */
export function wordsIn(text: string): string[] {
  return text.replaceAll('\u00ad', '').match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Words with hyphens written as one, as many type them: „E-Rechnung“ as „ERechnung“. */
export function joinedWordsIn(text: string): string[] {
  // most texts have none, and looking for them takes as long as all other words
  return (text.includes('-') ? (text.match(/\p{L}+(?:-\p{L}+)+/gu) ?? []) : []).map((word) => word.replaceAll('-', ''));
}

/** Letters of the shortest part of a compound. */
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
