import type { PlacedFinding } from '../../json/parse.ts';
import type { Finding } from '../../messages/explain.ts';
import { slugOf } from '../../reading/slug.ts';
import { misspelling } from '../../reading/suggest.ts';
import { germanStates, stateOf } from './german-states.ts';
import type { WordList } from './word-lists.ts';

/** Other accepted names: „Hessen“ in English. */
const alsoRight = ['Hesse'];

/**
 * Finds German states that are misspelt or contradict the official key, places with swapped latitude and longitude, with only one of them or far from all others,
 * and places without inhabitants.
 */
export function checkTowns({ items }: WordList): PlacedFinding[] {
  return [
    ...items.flatMap(({ state, ags, lat, lon }, index): PlacedFinding[] => {
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
    }),
    ...farPlaces(items),
    ...zeros(items),
  ];
}

/** How many entries have to agree before another one counts as a mistake. */
const usual = 3;

/** Finds a place that lies far from Germany while all others of the list lie in it: „lon“: 132 for 13.2. */
function farPlaces(items: WordList['items']): PlacedFinding[] {
  const placed = items.flatMap(({ lat, lon }, index) => (typeof lat === 'number' && typeof lon === 'number' ? [{ lat, lon, index }] : []));
  const far = placed.filter(({ lat, lon }) => !isInGermany(lat, lon) && !isInGermany(lon, lat));
  if (far.length === 0 || far.length > placed.length / 20 + 1 || placed.length - far.length < usual) return [];
  return far.flatMap(({ lat, lon, index }) =>
    (['lat', 'lon'] as const).flatMap((field): PlacedFinding[] => {
      const found = field === 'lat' ? lat : lon;
      const isNear = field === 'lat' ? isInGermany(lat, 10) : isInGermany(50, lon);
      const isNeighbour = field === 'lat' ? lat > 45 && lat < 57 : lon > 4 && lon < 18;
      return isNear || isNeighbour ? [] : [{ path: ['items', index, field], finding: { rule: 'odd-value', found: String(found), of: 'degrees' } }];
    }),
  );
}

/** Finds a number of inhabitants, or an area, of zero beside others that are more. */
function zeros(items: WordList['items']): PlacedFinding[] {
  return ['population', 'einwohner', 'area', 'flaeche'].flatMap((field): PlacedFinding[] => {
    const values = items.flatMap((entry, index) => (entry[field] === undefined ? [] : [{ value: String(entry[field]), index }]));
    const none = values.filter(({ value }) => /^0+(?:[.,]0+)?$/.test(value));
    return none.length > 0 && values.length - none.length >= usual * none.length
      ? none.map(({ value, index }) => ({ path: ['items', index, field], finding: { rule: 'odd-value', found: value, of: 'zero' } }))
      : [];
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
