import { slugOf } from '../../schema/reading/slug.ts';
import { stateOf } from '../../schema/rules/lists/german-states.ts';
import { fewest, type Municipality } from './official-list.ts';

/** A place of GeoNames, as the package gives it. */
export interface Place {
  readonly name: string;
  readonly country: string;
  /** `PPL`, `PPLA3`: a town; `PPLX`: a part of one (https://www.geonames.org/export/codes.html). */
  readonly featureCode: string;
  readonly population: number;
  /** Longitude and latitude. */
  readonly loc: { readonly coordinates: readonly [number, number] };
  /** The key of its municipality (AGS), possibly one of an earlier year. */
  readonly muniSub?: string;
}

/** An entry of the list; fields that are written by hand stay. */
interface Town {
  readonly slug: string;
  readonly aliases?: readonly string[];
  readonly name: string;
  /** An entry without a key is written by hand and stays as it is. */
  readonly ags?: string;
  readonly [field: string]: unknown;
}

export interface TownList {
  readonly items: readonly Town[];
  readonly unknown: object;
  readonly [field: string]: unknown;
}

const count = new Intl.NumberFormat('de-DE');
const squareKilometres = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2 });

/**
 * Gives each town of the list its figures and its place on the map, and adds towns that the list does not have yet at its end, the largest first.
 * A town that has become smaller stays, because its addresses are known. Where GeoNames has no place of a town, the one in the list stays.
 * @throws where a key of the list is no municipality, because its figures would silently stay old, and where a new town would have the address of another one
 */
export function withFigures(list: TownList, municipalities: readonly Municipality[], places: readonly Place[]): TownList {
  const byKey = new Map(municipalities.map((municipality) => [municipality.ags, municipality]));
  const placesByKey = Map.groupBy(
    places.filter(({ country, featureCode }) => country === 'DE' && featureCode.startsWith('PPL')),
    ({ muniSub = '' }) => muniSub,
  );
  const complete = (town: Town): Town => {
    if (town.ags === undefined) return town;
    const municipality = byKey.get(town.ags);
    if (!municipality) throw new Error(`The official list has no municipality ${town.ags}, which ${town.name} has as "ags".`);
    return { ...town, ...figuresOf(municipality), ...placeOf(placesByKey.get(town.ags) ?? []) };
  };
  const known = new Set(list.items.map(({ ags }) => ags));
  const taken = new Set(list.items.flatMap(({ slug, aliases = [] }) => [slug, ...aliases]));
  const fresh = municipalities
    .filter(({ ags, population }) => population >= fewest && !known.has(ags))
    .toSorted((a, b) => b.population - a.population)
    .map(({ ags, name: official }): Town => {
      const name = usualName(official);
      const slug = slugOf(name);
      if (taken.has(slug)) throw new Error(`${name} (${ags}) would have the address of another town: enter it by hand, with another "slug" and "name".`);
      const aliases = aliasesOf(name).filter((alias) => !taken.has(alias) && alias !== slug);
      for (const word of [slug, ...aliases]) taken.add(word);
      return { slug, aliases, name, ags };
    });
  return { ...list, items: [...list.items, ...fresh].map(complete) };
}

/** The figures as visitors read them. */
function figuresOf({ ags, population, area }: Municipality) {
  return { state: stateOf(ags), population: count.format(population), area: squareKilometres.format(area) };
}

/** The place of the municipality's largest town, else of its largest part. */
function placeOf(places: readonly Place[]): { readonly lat: number; readonly lon: number } | undefined {
  const isPart = ({ featureCode }: Place) => Number(featureCode === 'PPLX');
  const [largest] = places.toSorted((a, b) => isPart(a) - isPart(b) || b.population - a.population);
  if (!largest) return undefined;
  const [lon, lat] = largest.loc.coordinates.map((degrees) => Number(degrees.toFixed(3))) as [number, number];
  return { lat, lon };
}

/** „Neufahrn b.Freising“ → „Neufahrn bei Freising“, „Zerbst/Anhalt, Stadt“ → „Zerbst (Anhalt)“; a town with another usual name has that in the list. */
function usualName(official: string): string {
  const [name = ''] = official.split(',');
  return name
    .replace(/\/ ?(.+)$/, ' ($1)')
    .replace(' b.', ' bei ')
    .replace(' a.', ' am ');
}

/** Other spellings: with umlauts, and without the addition that tells towns of the same name apart. */
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
