/** The first and the last of a range: weekdays from Monday on, 0, or minutes of the day, 540 to 1020. */
export type Span = readonly [first: number, last: number];

export const isSameSpan = (one: Span, other: Span): boolean => one[0] === other[0] && one[1] === other[1];

/** The minutes of the day between two times, from the digits of their hours and minutes. */
export function minutesBetween(opens: string | undefined, past: string | undefined, closes: string | undefined, over: string | undefined): Span {
  return [minuteOf(opens, past), minuteOf(closes, over)];
}

const minuteOf = (hour = '', minute = '0') => Number(hour) * 60 + Number(minute);
