import { isStopWord } from '../../blocks/_search/stop-words.ts';
import { termOf, wordsIn } from '../../blocks/_search/terms.ts';

interface KnownWord {
  readonly term: string;
  readonly tells: boolean;
}

/** Most words that are cached: a site of 10,000 pages has some ten thousand. */
const most = 50_000;
const words = new Map<string, KnownWord>();

/** The terms of a text, each once. Words are cached, because most are in many texts, and making a term takes twenty times as long as looking it up. */
export function uniqueTerms(text: string): Set<string> {
  const found = new Set<string>();
  for (const word of wordsIn(text)) found.add(known(word).term);
  return found;
}

/** {@link uniqueTerms} without stop words. */
export function tellingTerms(text: string): Set<string> {
  const found = new Set<string>();
  for (const word of wordsIn(text)) if (known(word).tells) found.add(known(word).term);
  return found;
}

function known(word: string): KnownWord {
  const kept = words.get(word);
  if (kept) return kept;
  const made = { term: termOf(word), tells: !isStopWord(word) };
  if (words.size >= most) words.clear();
  words.set(word, made);
  return made;
}
