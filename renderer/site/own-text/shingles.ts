/** Number of consecutive words in a shingle: https://nlp.stanford.edu/IR-book/html/htmledition/near-duplicates-and-shingling-1.html */
const length = 5;

const word = /[\p{L}\p{N}]+/gu;

/** FNV-1a with 32 bits: https://datatracker.ietf.org/doc/html/rfc9923 */
const [basis, prime] = [0x811c9dc5, 0x01000193];

/**
 * The shingles of a text, each as a 32-bit hash of its words' hashes. The more of them two texts have in common, the more alike they are.
 * @param names words that count as equal to each other: texts that differ only in the name of a town are the same
 */
export function shinglesOf(text: string, names: ReadonlySet<string> = new Set()): Set<number> {
  const words = wordsOf(text).map((one) => (names.has(one) ? basis : hashOf(one)));
  const shingles = new Set<number>();
  for (let at = 0; at + length <= words.length; at += 1) {
    let hash = basis;
    for (let next = at; next < at + length; next += 1) hash = Math.imul(hash ^ (words[next] ?? 0), prime);
    shingles.add(hash >>> 0);
  }
  return shingles;
}

function hashOf(one: string): number {
  let hash = basis;
  for (let at = 0; at < one.length; at += 1) hash = Math.imul(hash ^ one.charCodeAt(at), prime);
  return hash;
}

/** The words of a text in lower case. */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(word) ?? [];
