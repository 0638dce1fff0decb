import { dayIn } from '../../schema/reading/dates.ts';

/** Milliseconds: every time zone of today is a number of quarters of an hour away from UTC, so that a year begins with one. */
const quarter = 900_000;

/** Tells the year where the site is at home; the calendar is asked once a quarter of an hour, and until then numbers are compared. */
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
