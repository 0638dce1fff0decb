/** Endings, some only after letters after which they are no part of the word: `Termin`, `Preis`, `System`, `Dienst` have none. */
const endings = [
  'e[rn]s|ern?|en|es|e|(?<=[elr])n|(?<=[bdfghklmnoprty])s',
  // of women's trades
  'erin(?:nen)?|(?<=er)in(?:nen)?',
  // of adjectives
  '(?<=[^lt])em',
  // of verbs
  '(?<=[bg]|mm)t|(?<=.{4}[bdfghklmt]|.{3}[^eu]n)st',
];
/** Four letters are left, but of „Apps“ three. */
const ending = new RegExp(`(?<=.{4})(?:${endings.join('|')})$|(?<=pp)s$`);

/** Words that every second title has and that say nothing of its subject, in both languages. */
const common = new Set(
  'aber about after alle alles andere anderer anderen auch beim dass dies diese dieser eine einem einen einer eines from haben höchstens jeder kein kann less mehr mindestens more nach nicht oder ohne over sich sind than that their then this unter viel viele vielen weniger wenn wird with your über zwischen'
    .split(' ')
    .map(stem),
);

/**
 * A word without its endings, so that `Standorten` is `Standort` and `Stunde` is `Stunden`. Cut once, so that it does not become another
 * word: `Lager` is not `Lage` (after the light stemmers of Snowball, https://snowballstem.org/algorithms/german/stemmer.html).
 */
export function stem(word: string): string {
  return word.toLowerCase().replace(ending, '');
}

/** The stems of all words of four letters and more, in their order. */
export function stemsIn(text: string): string[] {
  return (text.match(/\p{L}{4,}/gu) ?? []).map(stem);
}

/** {@link stemsIn} without words that say nothing. */
export function wordsIn(text: string): string[] {
  return stemsIn(text).filter((word) => !common.has(word));
}

/** Whether a word has another as a part, as German compounds do: „Teammitglieder“ is about „Mitglieder“. */
export function isAbout(word: string, clue: string): boolean {
  return word === clue || (clue.length >= 4 && (word.endsWith(clue) || word.startsWith(clue)));
}
