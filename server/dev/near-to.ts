import { nearestAmong } from '../../schema/reading/slips.ts';

/** The word that another is a slip of: one letter, in one of five letters or more two. */
export function nearTo(words: readonly string[]): (word: string) => string | undefined {
  const nearest = nearestAmong(words);
  return (word) => words[nearest(word, word.length < 5 ? 1 : 2) ?? -1];
}
