import { isTarget } from '../../reading/texts-in.ts';
import type { FindingInText } from '../../source.ts';
import { invisiblesIn } from './invisible-characters.ts';

const inWord = '(?:[\\p{L}\\p{M}\\p{N}\\p{Cf}\\p{Cs}-]|(?![\\t-\\r])\\p{Cc})*';
const partOfWord = new RegExp(`^${inWord}`, 'u');
const beforeInWord = new RegExp(`${inWord}$`, 'u');

/** Makes one finding for a text, from the first word with such a character to the last. Addresses and otherwise empty texts have findings of their own. */
export function invisibleIn(text: string): readonly FindingInText[] {
  const slips = invisiblesIn(text);
  const [first, last] = [slips[0], slips.at(-1)];
  if (!first || !last || isTarget(text.replace(/^\p{Cf}+/u, '')) || /^[\p{Cf}\s]*$/u.test(text)) return none;
  const start = first.offset - (beforeInWord.exec(text.slice(0, first.offset))?.[0].length ?? 0);
  const end = last.offset + last.found.length;
  const length = end - start + (partOfWord.exec(text.slice(end))?.[0].length ?? 0);
  const [word = ''] = partOfWord.exec(text.slice(start)) ?? [];
  const write = invisiblesIn(word).reduceRight((left, { offset, found, write }) => left.slice(0, offset) + write + left.slice(offset + found.length), word);
  return [{ place: { offset: start, length }, finding: { rule: 'invisible-character', found: first.found, word: write } }];
}

const none: readonly never[] = [];
