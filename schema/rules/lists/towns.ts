import type { PlacedFinding } from '../../json/parse.ts';
import type { Finding } from '../../messages/explain.ts';
import { slugOf } from '../../reading/slug.ts';
import { misspelling } from '../../reading/suggest.ts';
import { germanStates, stateOf } from './german-states.ts';
import type { WordList } from './word-lists.ts';

/** Other accepted names: „Hessen“ in English. */
const alsoRight = ['Hesse'];

/** Finds German states that are misspelt or contradict the official key, and places with swapped latitude and longitude, or with only one of them. */
export function checkTowns({ items }: WordList): PlacedFinding[] {
  return items.flatMap(({ state, ags, lat, lon }, index): PlacedFinding[] => {
    const isExchanged = typeof lat === 'number' && typeof lon === 'number' && isInGermany(lon, lat);
    const lacking = (lat === undefined) === (lon === undefined) ? undefined : lat === undefined ? 'lat' : 'lon';
    const wrong = typeof state === 'string' ? wrongState(state, ags) : undefined;
    return [
      ...(wrong ? [{ path: ['items', index, 'state'], finding: wrong }] : []),
      ...(isExchanged ? [{ path: ['items', index, 'lat'], finding: { rule: 'exchanged-degrees', lat: lon, lon: lat } } as const] : []),
      ...(lacking
        ? [{ path: ['items', index, lacking === 'lat' ? 'lon' : 'lat'], mark: { key: true }, finding: { rule: 'missing-field', field: lacking } } as const]
        : []),
    ];
  });
}

/** In degrees, WGS 84: from Haldenwanger Eck to List on Sylt, from Isenbruch to Deschka. */
const isInGermany = (lat: number, lon: number) => lat > 47.2 && lat < 55.1 && lon > 5.8 && lon < 15.1;

function wrongState(state: string, ags: unknown): Finding | undefined {
  if (alsoRight.includes(state)) return undefined;
  const byKey = typeof ags === 'string' && /^\d{8}$/.test(ags) ? stateOf(ags) : undefined;
  if (byKey === state || (!byKey && germanStates.includes(state))) return undefined;
  const misspelt = germanStates.includes(state)
    ? undefined
    : (germanStates.find((known) => slugOf(known) === slugOf(state)) ?? misspelling(state, germanStates));
  if (misspelt !== undefined && (!byKey || misspelt === byKey)) return { rule: 'misspelt-value', found: state, near: misspelt, of: 'state' };
  return byKey === undefined ? undefined : { rule: 'misspelt-value', found: state, near: byKey, of: 'key' };
}
