/** Words of a text in a row that are compared as one: https://nlp.stanford.edu/IR-book/html/htmledition/near-duplicates-and-shingling-1.html */
const length = 5;

const word = /[\p{L}\p{N}]+/gu;

/**
 * Every five words in a row, each as a number of 32 bits (FNV-1a): two texts are as alike as they have numbers in common.
 * @param names are taken for one another: a text that is another one but for the name of its town is the same
 */
export function shinglesOf(text: string, names: ReadonlySet<string> = new Set()): Set<number> {
  const words = wordsOf(text).map((one) => (names.has(one) ? '' : one));
  const shingles = new Set<number>();
  for (let at = 0; at + length <= words.length; at += 1) {
    let hash = 0x811c9dc5;
    for (let next = at; next < at + length; next += 1) {
      for (const letter of `${words[next]} `) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
    }
    shingles.add(hash >>> 0);
  }
  return shingles;
}

/** The words of a text in small letters. */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(word) ?? [];
