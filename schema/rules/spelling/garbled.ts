import type { FindingInText } from '../../source.ts';
import { ungarbled } from './ungarbled.ts';

/** Whether {@link garbledIn} may find anything: in few texts there is one of these letters. */
const mayBeGarbled = /[ÂÃâ├\uFFFD]|\?[a-zäöüß]/;

/** A question mark in the place of an umlaut: „F?r“. In an address it begins a query. */
const questioned = /^[^\p{L}\d_\s]*\p{L}+\?\p{Ll}+(?:[^\p{L}\d=&/?]*)$/u;

/**
 * Text that was written in UTF-8 and read in Windows-1252, „fÃ¼r“, or by DOS, or that has lost letters for good, „f�r“.
 * @returns one finding a text, from the first word that shows it to the last
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
