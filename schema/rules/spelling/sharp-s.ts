/** „ss“ for „ß“, as on Swiss keyboards. No correct word contains one of these; „Trasse“, „Weiss“ and „Gross“ are right. */
export const sharpInWords: Readonly<Record<string, string>> = {
  ausserdem: 'außerdem',
  ausserhalb: 'außerhalb',
  ausserordentlich: 'außerordentlich',
  begrüss: 'begrüß',
  draussen: 'draußen',
  dreissig: 'dreißig',
  fleissig: 'fleißig',
  fussboden: 'fußboden',
  fussböden: 'fußböden',
  gemäss: 'gemäß',
  grossartig: 'großartig',
  grossbaustelle: 'großbaustelle',
  grosshandel: 'großhandel',
  grosshändler: 'großhändler',
  grosszügig: 'großzügig',
  grösse: 'größe',
  heisst: 'heißt',
  massgenau: 'maßgenau',
  massgeschneidert: 'maßgeschneidert',
  massnahme: 'maßnahme',
  massstab: 'maßstab',
  regelmässig: 'regelmäßig',
  schliesslich: 'schließlich',
  schliessen: 'schließen',
  schliesst: 'schließt',
};

export const sharpAsWords: Readonly<Record<string, string>> = {
  aufmass: 'aufmaß',
  aussen: 'außen',
  aussenbereich: 'außenbereich',
  aussendienst: 'außendienst',
  ausser: 'außer',
  strasse: 'straße',
  strassenbau: 'straßenbau',
  strassenbauer: 'straßenbauer',
  strassenbauern: 'straßenbauern',
};

/** Only in lower case: capitalized, these are names, and „gross“ is also English. */
export const sharpInThisCase: Readonly<Record<string, string>> = {
  grosse: 'große',
  grossem: 'großem',
  grossen: 'großen',
  grosser: 'großer',
  grosses: 'großes',
  weiss: 'weiß',
  weisst: 'weißt',
};

/** „daß“ and „muß“, the spelling before 1996, except in quotations of old texts. */
export const sharpBefore1996 =
  /(?<!\p{sc=Latin})(?<!„[^“”\n]{0,200})(?:[Dd]aß|[Mm]uß(?:t|te|ten|test)?|[Mm]üßt(?:e|en)?|[Ll]äßt|[Bb]ißchen|[Ww]ußte[nt]?|[Gg]ewußt|[Pp]aßt|[Vv]erläßlich\p{Lower}*|(?:Ab|An)?[Ss]chluß|Einfluß)(?!\p{sc=Latin})/gu;
/** Quick check: few texts match („Muße“ and „müßig“ do). It looks for the rare letter „ß“ first, and then at what stands around it. */
export const mayBeFormer = 'ß(?:(?<=(?:[Dd]a|[Mm][uü])ß)|t(?<=(?:[aä]|wu)ßt)|lich(?<=äßlich)|ch(?<=[Bb]ißch)|(?<=(?:[Ss]ch|f)luß)(?![a-z]))';
