import type { FactsFile } from '../../files/facts.ts';
import type { Finding } from '../../messages/explain.ts';
import { isTime } from '../../reading/clock.ts';
import { matchesIn } from '../../reading/matches-in.ts';
import { oddRatingsIn } from './odd-ratings.ts';

const countsDays = /(?:^|\.)days$|Days$/;
/** „20:00“, „20:00 Uhr“, „9:00–17:00“: a time of day, not a ratio. */
const clock = /(?<![\d:.])(\d{1,2}):(\d{2})(?=\s*(?:Uhr|[-–]|$))|(?<=[-–]\s*)(\d{1,2}):(\d{2})(?![\d:])/g;
/** „9:00–17:00“, and „9:00–1700“, which lacks a colon. */
const fromUntil = /(?<![\d:.])(\d{1,2}):(\d{2})\s*[-–]\s*(\d{1,2})(:?)(\d{2})(?![\d:.])/;

/** Finds values that cannot be meant: half a day, an invalid time of day, a rating beyond its scale, blanks around a text. */
export function oddFact(name: string, { type, value }: FactsFile['facts'][string]): Finding | undefined {
  if (typeof value === 'number') {
    const isHalf = type === 'number' && countsDays.test(name) && !Number.isInteger(value);
    return isHalf ? { rule: 'odd-fact', fault: 'half-day', found: String(value), write: String(Math.ceil(value)) } : undefined;
  }
  if (type !== 'text') return undefined;
  if (value.trim() !== value) return { rule: 'odd-fact', fault: 'blanks', found: value, write: value.trim() };
  const time = matchesIn(value, clock).find(([, hour, minute, untilHour, untilMinute]) => !isTime(Number(hour ?? untilHour), Number(minute ?? untilMinute)));
  if (time) return { rule: 'odd-fact', fault: 'time', found: time[0], write: '20:00' };
  return oddHours(value) ?? oddRatingsIn(value)[0]?.finding;
}

/** Finds hours that end before they begin, or lack a colon. „22:00–6:00“ end on the next morning and are right. */
function oddHours(value: string): Finding | undefined {
  const [found = '', hour, minute, untilHour = '', colon, untilMinute = ''] = fromUntil.exec(value) ?? [];
  const until = `${untilHour}:${untilMinute}`;
  if (colon === '') return { rule: 'odd-fact', fault: 'time', found: untilHour + untilMinute, write: until };
  const [from, to] = [minutesAt(hour, minute), minutesAt(untilHour, untilMinute)];
  if (found === '' || to > from) return undefined;
  const isNight = Number(untilHour) < 12 && to + 12 * 60 <= from;
  const evening = Number(untilHour) < 12 ? `${Number(untilHour) + 12}:${untilMinute}` : '24:00';
  return isNight ? undefined : { rule: 'odd-fact', fault: 'hours', found, write: found.slice(0, -until.length) + evening };
}

const minutesAt = (hour: string | undefined, minute: string | undefined) => Number(hour) * 60 + Number(minute);
