import { names } from './names.ts';

/** A place of GeoNames, as the package gives it. */
export interface Place {
  readonly name: string;
  readonly country: string;
  /** `PPL`, `PPLA3`: a town; `PPLX`: a part of one (https://www.geonames.org/export/codes.html). */
  readonly featureCode: string;
  readonly population: number;
  /** Longitude and latitude. */
  readonly loc: { readonly coordinates: readonly [number, number] };
  /** The official key of its municipality (AGS), eight digits. */
  readonly muniSub?: string;
}

/** An entry of the list; what is written by hand stays. */
interface Town {
  readonly slug: string;
  readonly aliases?: readonly string[];
  readonly name: string;
  readonly [field: string]: unknown;
}

export interface TownList {
  readonly items: readonly Town[];
  readonly unknown: object;
  readonly [field: string]: unknown;
}

const fewest = 20_000;

/** By the first two digits of a municipality's key. */
const states = [
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

/**
 * The list with the place of each of its towns, and with the towns that it does not have yet behind them, the largest first. How many people live
 * there decides which towns there are and is not kept: GeoNames does not say of when its counts are.
 * @throws where a town of the list is not among the places: its own would stay old without a word
 */
export function withPlaces(list: TownList, places: readonly Place[]): TownList {
  const towns = municipalities(places);
  const byName = new Map(towns.map((town) => [town.name, town]));
  const items = list.items.map((item): Town => {
    const town = byName.get(item.name);
    if (!town) throw new Error(`GeoNames has no town ${item.name} of ${fewest} inhabitants.`);
    const { lat, lon, ...rest } = item;
    return { ...rest, state: town.state, lat: town.lat, lon: town.lon };
  });
  const known = new Set(list.items.map(({ name }) => name));
  const taken = new Set(list.items.flatMap(({ slug, aliases = [] }) => [slug, ...aliases]));
  const fresh = towns.flatMap((town): Town[] => {
    if (known.has(town.name)) return [];
    const slug = slugOf(town.name);
    const aliases = aliasesOf(town.name).filter((alias) => !taken.has(alias) && alias !== slug && !towns.some(({ name }) => slugOf(name) === alias));
    for (const word of [slug, ...aliases]) taken.add(word);
    return [{ slug, aliases, ...town }];
  });
  return { ...list, items: [...items, ...fresh] };
}

/** Of all places of a municipality the largest, under its official name. */
function municipalities(places: readonly Place[]) {
  const german = places.filter(({ country, featureCode, population }) => country === 'DE' && population >= fewest && /^PPL(?:[AC]\d?)?$/.test(featureCode));
  const byKey = Map.groupBy(german, ({ muniSub = '' }) => muniSub);
  return [...byKey]
    .flatMap(([key, all]) => {
      const [largest] = all.toSorted((a, b) => b.population - a.population);
      const name = key in names ? names[key] : largest?.name;
      return largest && name ? [{ key, largest, name }] : [];
    })
    .toSorted((a, b) => b.largest.population - a.largest.population || a.name.localeCompare(b.name))
    .map(({ key, name, largest: { loc } }) => ({
      name,
      state: states[Number(key.slice(0, 2)) - 1],
      lat: Number(loc.coordinates[1].toFixed(3)),
      lon: Number(loc.coordinates[0].toFixed(3)),
    }));
}

/** „Frankfurt (Oder)“ → `frankfurt-oder` */
function slugOf(name: string): string {
  const letters = name.toLowerCase().replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ß', 'ss');
  return letters.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}

/** Other spellings: with umlauts, and without what tells a town from others of its name. */
function aliasesOf(name: string): string[] {
  const short = name.replace(/ (?:\(.*\)|(?:an|am|im|in|bei|unter|vor) .*)$/, '');
  const spelt = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^a-z0-9äöüß]+/g, '-')
      .replace(/^-|-$/g, '');
  const long = name.replace('St. ', 'Sankt ').replace('Hann. ', 'Hannoversch ');
  return [...new Set([spelt(name), slugOf(short), spelt(short), slugOf(long)])];
}
