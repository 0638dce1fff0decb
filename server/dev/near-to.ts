import { nearestAmong } from '../../schema/reading/slips.ts';

/** Finds the word of which another is a misspelling: by one letter, in words of five letters or more by two. */
export function nearTo(words: readonly string[]): (word: string) => string | undefined {
  const nearest = nearestAmong(words);
  return (word) => words[nearest(word, word.length < 5 ? 1 : 2) ?? -1];
}
