const yearInGermany = new Intl.DateTimeFormat('de', { timeZone: 'Europe/Berlin', year: 'numeric' });

/** Tells the year in Germany; the calendar is asked when it changes, and until then a number is compared. */
export function createGermanYear(now: () => Date): () => number {
  let year = 0;
  let [begins, ends] = [0, 0];

  return () => {
    const time = now().getTime();
    if (time < begins || time >= ends) {
      year = Number(yearInGermany.format(time));
      [begins, ends] = [newYear(year), newYear(year + 1)];
    }
    return year;
  };
}

/** The first millisecond of a year: winter time is one hour ahead of UTC. */
function newYear(year: number): number {
  return Date.UTC(year, 0, 1, -1);
}
