import { matchesIn } from '../../reading/matches-in.ts';

/** What no text has, however it is written: control characters, the line break of Word (U+000B) among them, and halves of a character. */
const noCharacter = '(?![\\t\\n\\f\\r\\u0080-\\u009F])[\\p{Cc}\\p{Cs}]';
const withoutMeaning = new RegExp(noCharacter, 'gu');

/** Few texts have one of these, or a character in two halves: without the flag `u` it is found in half the time. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: what no text is to have
const mayBeInvisible = /[\u0300-\u036F\0-\x08\v\x0E-\x1F\x7F\u200B-\u200F\u202A-\u202E\u2066-\u2069\uD800-\uDFFF\uFEFF]/;

/** A joiner between two pictures makes one of them; a soft hyphen is meant. */
const slip = new RegExp(
  [
    noCharacter,
    '[\\u200B\\u200C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069\\uFEFF]',
    '(?<!\\p{Extended_Pictographic}|\\p{Emoji_Modifier}|\\uFE0F)\\u200D|\\u200D(?!\\p{Extended_Pictographic})',
    '\\p{Script=Latin}[\\u0300-\\u036F]+',
  ].join('|'),
  'gu',
);

/** A letter of a script that is written with such characters, as Arabic and Hindi are. */
const otherScript = /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}])\p{L}/u;

interface Slip {
  readonly offset: number;
  readonly found: string;
  readonly write: string;
}

/** The same of a part of a file in JSON, where a character may be written as six. */
export function invisiblesInJson(source: string): readonly (Slip & { readonly length: number })[] {
  const units = [...source.matchAll(/\\u[\da-fA-F]{4}|\\?./gs)];
  const text = units
    .map(({ 0: unit }) => (/^\\u/.test(unit) ? String.fromCharCode(Number.parseInt(unit.slice(2), 16)) : unit.length > 1 ? ' ' : unit))
    .join('');
  const startOf = (index: number) => units[index]?.index ?? source.length;
  return invisiblesIn(text).map(({ offset, found, write }) => {
    const start = startOf(offset);
    return { offset: start, length: startOf(offset + found.length) - start, found, write };
  });
}

/** Characters that nobody sees, and letters in two parts, „a“ and its dots: both come along when a text is copied from Word, a PDF or a Mac. */
export function invisiblesIn(text: string): readonly Slip[] {
  if (!mayBeInvisible.test(text)) return none;
  return matchesIn(text, otherScript.test(text) ? withoutMeaning : slip).flatMap(({ 0: found, index: offset }): readonly Slip[] => {
    const write = found === '\v' ? ' ' : found.length > 1 ? found.normalize('NFC') : '';
    return write === found ? none : [{ offset, found, write }];
  });
}

const none: readonly never[] = [];
