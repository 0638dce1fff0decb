import type { Props } from '../../schema/block.ts';
import { anyMonth, months } from '../../schema/reading/dates.ts';
import type { BlockRule } from '../../schema/validation/block-rule.ts';
import type { timelineSchema } from './timeline.schema.ts';

type Fields = Props<typeof timelineSchema>;

interface Time {
  readonly year: number;
  /** From 0. */
  readonly month?: number;
}

const written = new RegExp(`^(?:(?:\\d{1,2}\\. )?(?<month>${anyMonth}) )?(?<year>(?:19|20)\\d{2})$`, 'i');
const today = /^(?:Heute|Jetzt|Today|Now)$/i;

/** The time of a date; undefined for „Frühjahr“ and anything else that cannot be put in order. */
function timeOf(date: string): Time | undefined {
  if (today.test(date)) return { year: Number.POSITIVE_INFINITY };
  const { year, month } = written.exec(date.trim())?.groups ?? {};
  if (year === undefined) return undefined;
  return { year: Number(year), month: month && months.findIndex((names) => names.includes(month.toLowerCase())) } as Time;
}

/** Whether one time is surely before the other: a year and a month in it have no order. */
function isBefore(one: Time, other: Time): boolean {
  if (one.year !== other.year) return one.year < other.year;
  return one.month !== undefined && other.month !== undefined && one.month < other.month;
}

const events = (...dates: string[]): Partial<Fields> => ({
  items: dates.map((date, index) => ({ date, title: `Ereignis ${index + 1}`, text: 'Das geschah.' })),
});

/**
 * Finds an event that is older than the one in front of it, in a list that is otherwise in order. A list that goes back in time is meant so, also one that
 * begins with today.
 */
export const eventOrder: BlockRule<Fields> = {
  name: 'event-order',
  reads: ['date'],
  check: ({ items }) => {
    const dated = items.flatMap(({ date }, index) => {
      const time = timeOf(date);
      return time ? [{ date, index, time }] : [];
    });
    const steps = dated.flatMap((later, place) => {
      const before = dated[place - 1];
      return before ? [{ before, later }] : [];
    });
    if (!steps.some(({ before, later }) => isBefore(before.time, later.time))) return [];
    return steps.flatMap(({ before, later }) =>
      isBefore(later.time, before.time) && before.time.year !== Number.POSITIVE_INFINITY
        ? [
            {
              path: ['items', later.index, 'date'],
              message: {
                de: `„${later.date}“ war vor „${before.date}“, steht aber dahinter. Stelle das ältere Ereignis zuerst, oder prüfe die Jahre.`,
                en: `“${later.date}” was before “${before.date}”, but stands behind it. Put the older event first, or check the years.`,
              },
            },
          ]
        : [],
    );
  },
  examples: {
    wrong: [events('März 2025', 'Mai 2024', 'Heute'), events('2019', '12. Mai 2021', '3. März 2021', '2022'), events('2024', 'June 2023', 'Today')],
    right: [
      events('2019', 'Mai 2021', '2021', 'Heute'),
      events('Heute', 'Mai 2025', 'März 2025', '2024'),
      events('Sommer 2025', 'Mai 2024', 'Heute'),
      events('Heute', '2027'),
    ],
  },
};
