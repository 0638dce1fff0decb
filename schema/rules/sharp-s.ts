/** „ss“ for „ß“, as Swiss keyboards have it. Nothing that is written so has one of these in it; „Trasse“, „Weiss“ and „Gross“ are right. */
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

/** In small letters only: others are names, and „gross“ is English. */
export const sharpInThisCase: Readonly<Record<string, string>> = {
  grosse: 'große',
  grossem: 'großem',
  grossen: 'großen',
  grosser: 'großer',
  grosses: 'großes',
  weiss: 'weiß',
  weisst: 'weißt',
};
