import type { FindingInText } from '../source.ts';
import { isTarget } from '../texts-in.ts';

/** Few texts have one of these. */
const mayBeInvisible = /[\u0300-\u036F\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/;

/** A joiner between two pictures makes one of them; a soft hyphen is meant. */
const slip =
  /[\u200B\u200C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]|(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200D|\u200D(?!\p{Extended_Pictographic})|\p{Script=Latin}[\u0300-\u036F]+/gu;

/** A letter of a script that is written with such characters, as Arabic and Hindi are. */
const otherScript = /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}])\p{L}/u;

const partOfWord = /^[\p{L}\p{M}\p{N}\p{Cf}-]*/u;

interface Slip {
  readonly offset: number;
  readonly found: string;
  readonly write: string;
}

/** Characters that nobody sees, and letters in two parts, „a“ and its dots: both come along when a text is copied from Word, a PDF or a Mac. */
export function invisiblesIn(text: string): readonly Slip[] {
  if (!mayBeInvisible.test(text) || otherScript.test(text)) return none;
  return [...text.matchAll(slip)].flatMap(({ 0: found, index: offset }): readonly Slip[] => {
    const write = found.length > 1 ? found.normalize('NFC') : '';
    return write === found ? none : [{ offset, found, write }];
  });
}

/** One finding a text, from the first word that has such a character to the last. Of addresses and of what is empty otherwise more is told. */
export function invisibleIn(text: string): readonly FindingInText[] {
  const slips = invisiblesIn(text);
  const [first, last] = [slips[0], slips.at(-1)];
  if (!first || !last || isTarget(text.replace(/^\p{Cf}+/u, '')) || /^[\p{Cf}\s]*$/u.test(text)) return none;
  const start = first.offset - (/[\p{L}\p{M}\p{N}\p{Cf}-]*$/u.exec(text.slice(0, first.offset))?.[0].length ?? 0);
  const end = last.offset + last.found.length;
  const length = end - start + (partOfWord.exec(text.slice(end))?.[0].length ?? 0);
  const [word = ''] = partOfWord.exec(text.slice(start)) ?? [];
  const write = invisiblesIn(word).reduceRight((left, { offset, found, write }) => left.slice(0, offset) + write + left.slice(offset + found.length), word);
  return [{ place: { offset: start, length }, finding: { rule: 'invisible-character', found: first.found, word: write } }];
}

const none: readonly never[] = [];
