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

/**
 * A word without its endings, so that `Standorten` is `Standort` and `Stunde` is `Stunden`. Cut once, so that it does not become another
 * word: `Lager` is not `Lage` (after the light stemmers of Snowball, https://snowballstem.org/algorithms/german/stemmer.html).
 */
export function stem(word: string): string {
  return word.toLowerCase().replace(ending, '');
}
