/** What Windows-1252 has between 0x80 and 0x9F; five of these bytes it leaves as they are. */
const windows: Readonly<Record<string, number>> = Object.fromEntries(
  [...'€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ'].map((letter, index) => [letter, 0x80 + index]),
);
const later = `[${Object.keys(windows).join('')}\\u00a0-\\u00bf]`;
/** Two or three bytes of UTF-8 that were read as letters: „Ã¼“ for ü, „â€“ for a dash. With other first bytes they are words: „Spaß“. */
const sequence = new RegExp(`[ÂÃ]${later}|â${later}{2}`, 'g');
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The same as DOS reads it, in its code pages 437 and 850. */
const dos: Readonly<Record<string, string>> = { '├ñ': 'ä', '├Â': 'ö', '├╢': 'ö', '├╝': 'ü', '├ƒ': 'ß', '├ä': 'Ä', '├û': 'Ö', '├£': 'Ü' };
const dosSequence = new RegExp(Object.keys(dos).join('|'), 'g');

/** A text that was written in UTF-8 and read in Windows-1252, „fÃ¼r“, or by DOS, „f├╝r“, as it was before; what is no such sequence stays. */
export function ungarbled(text: string): string {
  return text
    .replace(dosSequence, (letters) => dos[letters] ?? letters)
    .replace(sequence, (letters) => {
      try {
        const read = utf8.decode(Uint8Array.from(letters, (letter) => windows[letter] ?? letter.charCodeAt(0)));
        return /\p{Cc}/u.test(read) ? letters : read;
      } catch {
        return letters;
      }
    });
}
