/** The states of Germany, in the order of the first two digits of the official municipality key (AGS): 01 is Schleswig-Holstein. */
export const germanStates = [
  'Schleswig-Holstein',
  'Hamburg',
  'Niedersachsen',
  'Bremen',
  'Nordrhein-Westfalen',
  'Hessen',
  'Rheinland-Pfalz',
  'Baden-Württemberg',
  'Bayern',
  'Saarland',
  'Berlin',
  'Brandenburg',
  'Mecklenburg-Vorpommern',
  'Sachsen',
  'Sachsen-Anhalt',
  'Thüringen',
];

/** @param ags the eight digits of a municipality's key */
export const stateOf = (ags: string) => germanStates[Number(ags.slice(0, 2)) - 1];
