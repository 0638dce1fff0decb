import type { PlacedFinding } from '../parse.ts';
import { misspelling } from '../suggest.ts';
import { slugOf } from './slug.ts';
import type { WordList } from './word-lists.ts';

const states = [
  'Baden-Württemberg',
  'Bayern',
  'Berlin',
  'Brandenburg',
  'Bremen',
  'Hamburg',
  'Hessen',
  'Mecklenburg-Vorpommern',
  'Niedersachsen',
  'Nordrhein-Westfalen',
  'Rheinland-Pfalz',
  'Saarland',
  'Sachsen',
  'Sachsen-Anhalt',
  'Schleswig-Holstein',
  'Thüringen',
];
/** In English it is one letter shorter. */
const alsoRight = ['Hesse'];

/** States of Germany that are misspelt, and places that would be in Germany if their latitude and longitude were exchanged. */
export function checkTowns({ items }: WordList): PlacedFinding[] {
  return items.flatMap(({ state, lat, lon }, index): PlacedFinding[] => {
    const near = typeof state === 'string' ? stateNear(state) : undefined;
    const isExchanged = typeof lat === 'number' && typeof lon === 'number' && isInGermany(lon, lat);
    return [
      ...(near === undefined ? [] : [{ path: ['items', index, 'state'], finding: { rule: 'misspelt-state', found: String(state), near } } as const]),
      ...(isExchanged ? [{ path: ['items', index, 'lat'], finding: { rule: 'exchanged-degrees', lat: lon, lon: lat } } as const] : []),
    ];
  });
}

/** In degrees, WGS 84: from Haldenwanger Eck to List on Sylt, from Isenbruch to Deschka. */
const isInGermany = (lat: number, lon: number) => lat > 47.2 && lat < 55.1 && lon > 5.8 && lon < 15.1;

function stateNear(state: string): string | undefined {
  if (states.includes(state) || alsoRight.includes(state)) return undefined;
  return states.find((known) => slugOf(known) === slugOf(state)) ?? misspelling(state, states);
}
