import type { WordPage } from '../_page/word-pages.ts';

/** A neighbour, and how far away it is where that counts, in kilometres. */
export interface Neighbour {
  readonly page: WordPage;
  readonly distance?: number;
}

/** So many towns around a town are told. */
const count = 6;
const earthRadius = 6371;

/** The words nearest to another, the nearest first; none where the list does not know where it is. */
export function nearest(here: WordPage, all: readonly WordPage[]): Neighbour[] {
  return all
    .flatMap((page) => {
      const distance = page === here ? undefined : distanceBetween(here.values, page.values);
      return distance === undefined ? [] : [{ page, distance }];
    })
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, count);
}

/** As the crow flies (haversine), in kilometres. */
function distanceBetween(a: WordPage['values'], b: WordPage['values']): number | undefined {
  const degrees = [a.lat, a.lon, b.lat, b.lon];
  if (!degrees.every((value) => typeof value === 'number')) return undefined;
  const [lat1 = 0, lon1 = 0, lat2 = 0, lon2 = 0] = degrees.map((value) => (value * Math.PI) / 180);
  const square = Math.sin((lat2 - lat1) / 2) ** 2 + Math.cos(lat1) * Math.cos(lat2) * Math.sin((lon2 - lon1) / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.sqrt(square));
}
