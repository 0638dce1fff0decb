/** The characters of Windows-1252 for the bytes 0x80 to 0x9F; five of these bytes are unassigned and stay as they are. */
const windows: Readonly<Record<string, number>> = Object.fromEntries(
  [...'€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ'].map((letter, index) => [letter, 0x80 + index]),
);
const later = `[${Object.keys(windows).join('')}\\u00a0-\\u00bf]`;
/** Two or three bytes of UTF-8 decoded as characters: „Ã¼“ for ü, „â€“ for a dash. Other first bytes occur in ordinary words: „Spaß“. */
const sequence = new RegExp(`[ÂÃ]${later}|â${later}{2}`, 'g');
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The same for the DOS code pages 437 and 850. */
const dos: Readonly<Record<string, string>> = { '├ñ': 'ä', '├Â': 'ö', '├╢': 'ö', '├╝': 'ü', '├ƒ': 'ß', '├ä': 'Ä', '├û': 'Ö', '├£': 'Ü' };
const dosSequence = new RegExp(Object.keys(dos).join('|'), 'g');

/** Restores a text in UTF-8 that was decoded as Windows-1252, „fÃ¼r“, or as a DOS code page, „f├╝r“. Everything else is left as it is. */
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
