import type { FindingInText } from '../../source.ts';
import { ungarbled } from './ungarbled.ts';

/** Quick check for {@link garbledIn}: few texts match. */
const mayBeGarbled = /[ÂÃâ├\uFFFD]|\?[a-zäöüß]/;

/** A question mark in place of an umlaut: „F?r“. In an address it begins the query. */
const questioned = /^[^\p{L}\d_\s]*\p{L}+\?\p{Ll}+(?:[^\p{L}\d=&/?]*)$/u;

/**
 * Finds text in UTF-8 that was decoded as Windows-1252, „fÃ¼r“, or as a DOS code page, or whose characters are lost for good, „f�r“.
 * @returns one finding for the text, from the first affected word to the last
 */
export function garbledIn(text: string): FindingInText | undefined {
  if (!mayBeGarbled.test(text)) return undefined;
  const words = [...text.matchAll(/\S+/g)].filter(([word]) => word.includes('\uFFFD') || questioned.test(word) || ungarbled(word) !== word);
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last) return undefined;
  const [found] = first;
  const write = found.includes('\uFFFD') || questioned.test(found) ? undefined : ungarbled(found);
  return { place: { offset: first.index, length: last.index + last[0].length - first.index }, finding: { rule: 'garbled-text', found, write } };
}
