import { anyMonth, germanMonths, months } from '../../reading/dates.ts';
import { matchesIn } from '../../reading/matches-in.ts';
import type { FindingInText } from '../../source.ts';

/** Holidays on a fixed date, by name. */
const holidays: Readonly<Record<string, readonly [day: number, month: number]>> = {
  Neujahr: [1, 1],
  Neujahrstag: [1, 1],
  'Heilige Drei Könige': [6, 1],
  'Tag der Arbeit': [1, 5],
  'Tag der Deutschen Einheit': [3, 10],
  Reformationstag: [31, 10],
  Allerheiligen: [1, 11],
  Nikolaus: [6, 12],
  Nikolaustag: [6, 12],
  Heiligabend: [24, 12],
  Silvester: [31, 12],
};

/** Quick check: few texts match. */
const mayBeNamed = /Neujahr|Heilig|Tag der |Reformationst|Nikolaus|Allerheil|Silvester/;
/** The date has to be linked to the name: behind a mere comma it may be the next item of a list, „Silvester, 1. Januar“. */
const withDay = new RegExp(
  `(?<![\\p{sc=Latin}-])(?<name>${Object.keys(holidays).join('|')})(?: ist (?:immer )?am | ist der | fällt (?:immer )?auf den |, de[mn] | \\()(?<said>(?<day>\\d{1,2})\\.(?: ?(?<number>\\d{1,2})\\.| (?<month>${anyMonth})))(?=[.,!?)]|$|\\s(?:und|\\d{4})(?!\\p{sc=Latin}))`,
  'dgiu',
);
/** Other calendars. */
const ofOthers = /chinesisch|orthodox|jüdisch|muslimisch|islamisch|persisch|julianisch/i;

/** Finds holidays with a wrong date: „Heiligabend ist am 25. Dezember“. */
export function otherHolidaysIn(text: string): readonly FindingInText[] {
  if (!mayBeNamed.test(text) || ofOthers.test(text)) return none;
  return matchesIn(text, withDay).flatMap(({ groups = {}, indices }): readonly FindingInText[] => {
    const { name = '', said = '', day, number, month } = groups;
    const [from, to] = indices?.groups?.said ?? [0, 0];
    const [right, rightMonth] = holidays[name] ?? [Number(day), Number(number)];
    const saidMonth = month === undefined ? Number(number) : months.findIndex((names) => names.includes(month.toLowerCase())) + 1;
    if (Number(day) === right && saidMonth === rightMonth) return none;
    const monthName = germanMonths[rightMonth - 1] ?? '';
    const write = `${right}. ${monthName.charAt(0).toUpperCase()}${monthName.slice(1)}`;
    return [
      { place: { offset: from, length: to - from }, finding: { rule: 'impossible-date', found: said, month: rightMonth - 1, holiday: { name, day: write } } },
    ];
  });
}

const none: readonly never[] = [];
