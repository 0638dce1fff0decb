import { dayIn } from '../../schema/reading/dates.ts';

/** Milliseconds. Every time zone of today is a multiple of a quarter of an hour away from UTC, so a year begins with such a quarter. */
const quarter = 900_000;

/** Returns a function that gives the year in the site's time zone. It asks the calendar once per quarter of an hour and compares numbers until then. */
export function createSiteYear(now: () => Date, timeZone: () => string): () => number {
  let [year, begins, zone] = [0, Number.NEGATIVE_INFINITY, ''];

  return () => {
    const time = now().getTime();
    const here = timeZone();
    if (time < begins || time >= begins + quarter || here !== zone) {
      year = yearIn(here, time);
      begins = time - (time % quarter);
      zone = here;
    }
    return year;
  };
}

/** The year of a time zone at a moment (milliseconds since 1970, UTC). */
export function yearIn(timeZone: string, moment: number): number {
  return Number(dayIn(timeZone, new Date(moment)).slice(0, 4));
}
