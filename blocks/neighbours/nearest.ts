import type { WordPage } from '../_page/word-pages.ts';

/** A neighbour, and its distance in kilometres if it was chosen by distance. */
export interface Neighbour {
  readonly page: WordPage;
  readonly distance?: number;
}

/** Number of neighbours that are listed, and of those with a page of their own that are listed in any case. */
const count = { all: 5, withPage: 3 };
/** Largest distance in kilometres: nobody drives farther for a day's work and back, and calls it the neighbourhood. */
const farthest = 60;
const earthRadius = 6371;

/**
 * The nearest words, and in any case the nearest that have a page with text of its own, nearest first. Empty where the list has no coordinates for the word, or
 * nothing is near.
 */
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

/** The distance as the crow flies (haversine), in kilometres; undefined where one of the words has no coordinates. */
export function distanceBetween(a: WordPage['values'], b: WordPage['values']): number | undefined {
  const degrees = [a.lat, a.lon, b.lat, b.lon];
  if (!degrees.every((value) => typeof value === 'number')) return undefined;
  const [lat1 = 0, lon1 = 0, lat2 = 0, lon2 = 0] = degrees.map((value) => (value * Math.PI) / 180);
  const square = Math.sin((lat2 - lat1) / 2) ** 2 + Math.cos(lat1) * Math.cos(lat2) * Math.sin((lon2 - lon1) / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.sqrt(square));
}
