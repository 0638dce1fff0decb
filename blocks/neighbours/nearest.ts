import type { WordPage } from '../_page/word-pages.ts';

/** A neighbour, and how far away it is where that counts, in kilometres. */
export interface Neighbour {
  readonly page: WordPage;
  readonly distance?: number;
}

/** So many are told, and so many of those that have something to read. */
const count = { all: 5, withPage: 3 };
/** Kilometres: nobody goes farther to work for a day and back, and calls it the neighbourhood. */
const farthest = 60;
const earthRadius = 6371;

/** The words nearest to another, and the nearest that have a page with text of its own, in the order of their distance; none where the list does not know where it is, or nothing is near. */
export function nearest(here: WordPage, all: readonly WordPage[]): Neighbour[] {
  const others = all
    .flatMap((page) => {
      const distance = page === here ? undefined : distanceBetween(here.values, page.values);
      return distance === undefined || distance > farthest ? [] : [{ page, distance }];
    })
    .toSorted((a, b) => a.distance - b.distance);
  const read = new Set(others.filter(({ page }) => page.path).slice(0, count.withPage));
  return others.filter((other, index) => index < count.all || read.has(other));
}

/** As the crow flies (haversine), in kilometres; undefined where a list does not know where a word is. */
export function distanceBetween(a: WordPage['values'], b: WordPage['values']): number | undefined {
  const degrees = [a.lat, a.lon, b.lat, b.lon];
  if (!degrees.every((value) => typeof value === 'number')) return undefined;
  const [lat1 = 0, lon1 = 0, lat2 = 0, lon2 = 0] = degrees.map((value) => (value * Math.PI) / 180);
  const square = Math.sin((lat2 - lat1) / 2) ** 2 + Math.cos(lat1) * Math.cos(lat2) * Math.sin((lon2 - lon1) / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.sqrt(square));
}
