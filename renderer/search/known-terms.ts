import { termOf, wordsIn } from '../../blocks/_search/terms.ts';

/** Words that are looked up: a site of 10,000 pages has some ten thousand. */
const most = 50_000;
const terms = new Map<string, string>();

/** The terms of a text, each once. Most words stand in many texts, and making a term takes twenty times as long as finding it. */
export function uniqueTerms(text: string): Set<string> {
  const found = new Set<string>();
  for (const word of wordsIn(text)) found.add(knownTerm(word));
  return found;
}

function knownTerm(word: string): string {
  const known = terms.get(word);
  if (known !== undefined) return known;
  const term = termOf(word);
  if (terms.size >= most) terms.clear();
  terms.set(word, term);
  return term;
}
