/** Endings. Some are cut only behind certain letters, so that words like `Termin`, `Preis`, `System` and `Dienst` keep theirs. */
const endings = [
  'e[rn]s|ern?|en|es|e|(?<=[elr])n|(?<=[bdfghklmnoprty])s',
  // feminine forms of occupations
  'erin(?:nen)?|(?<=er)in(?:nen)?',
  // adjectives
  '(?<=[^lt])em',
  // verbs
  '(?<=[bg]|mm)t|(?<=.{4}[bdfghklmt]|.{3}[^eu]n)st',
];
/** At least four letters are left; three for „Apps“. */
const ending = new RegExp(`(?<=.{4})(?:${endings.join('|')})$|(?<=pp)s$`);

/**
 * Cuts off a word's ending, so that `Standorten` becomes `Standort`, and `Stunden` and `Stunde` become the same. Only one ending is cut, so that it does not
 * become another word: `Lager` is not `Lage` (after the light stemmers of Snowball, https://snowballstem.org/algorithms/german/stemmer.html).
 */
export function stem(word: string): string {
  return word.toLowerCase().replace(ending, '');
}
