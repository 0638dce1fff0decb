import { matchesIn } from '../../reading/matches-in.ts';

/** Characters that no text may contain in any script: control characters, including Word's line break (U+000B), and single surrogates. */
const noCharacter = '(?![\\t\\n\\f\\r\\u0080-\\u009F])[\\p{Cc}\\p{Cs}]';
const withoutMeaning = new RegExp(noCharacter, 'gu');

/** Quick check for invisible characters and combining marks: few texts match. Without the flag `u` it takes half the time. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: what no text is to have
const mayBeInvisible = /[\u0300-\u036F\0-\x08\v\x0E-\x1F\x7F\u200B-\u200F\u202A-\u202E\u2066-\u2069\uD800-\uDFFF\uFEFF]/;

/** Invisible characters that are mistakes. A joiner between two emoji combines them and is meant, as is a soft hyphen. */
const slip = new RegExp(
  [
    noCharacter,
    '[\\u200B\\u200C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069\\uFEFF]',
    '(?<!\\p{Extended_Pictographic}|\\p{Emoji_Modifier}|\\uFE0F)\\u200D|\\u200D(?!\\p{Extended_Pictographic})',
    '\\p{Script=Latin}[\\u0300-\\u036F]+',
  ].join('|'),
  'gu',
);

/** A letter of a script that needs such characters, such as Arabic and Hindi. */
const otherScript = /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}])\p{L}/u;

interface Slip {
  readonly offset: number;
  readonly found: string;
  readonly write: string;
}

/** The same for a part of a JSON file, where a character may be written as an escape sequence of six. */
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

/** Finds invisible characters and decomposed letters („a“ followed by its dots). Both come with text copied from Word, a PDF or a Mac. */
export function invisiblesIn(text: string): readonly Slip[] {
  if (!mayBeInvisible.test(text)) return none;
  return matchesIn(text, otherScript.test(text) ? withoutMeaning : slip).flatMap(({ 0: found, index: offset }): readonly Slip[] => {
    const write = found === '\v' ? ' ' : found.length > 1 ? found.normalize('NFC') : '';
    return write === found ? none : [{ offset, found, write }];
  });
}

const none: readonly never[] = [];
