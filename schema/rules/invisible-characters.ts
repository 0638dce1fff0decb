/** Few texts have one of these. */
const mayBeInvisible = /[\u0300-\u036F\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/;

/** A joiner between two pictures makes one of them; a soft hyphen is meant. */
const slip =
  /[\u200B\u200C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]|(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200D|\u200D(?!\p{Extended_Pictographic})|\p{Script=Latin}[\u0300-\u036F]+/gu;

/** A letter of a script that is written with such characters, as Arabic and Hindi are. */
const otherScript = /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}])\p{L}/u;

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

const none: readonly never[] = [];
