/** Number of consecutive words in a shingle: https://nlp.stanford.edu/IR-book/html/htmledition/near-duplicates-and-shingling-1.html */
const length = 5;

const word = /[\p{L}\p{N}]+/gu;

/**
 * The shingles of a text, each as a 32-bit hash (FNV-1a). The more of them two texts have in common, the more alike they are.
 * @param names words that count as equal to each other: texts that differ only in the name of a town are the same
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

/** The words of a text in lower case. */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(word) ?? [];
