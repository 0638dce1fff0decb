import type { Props } from '../../schema/block.ts';
import { slipsBetween } from '../../schema/reading/slips.ts';
import type { BlockRule } from '../../schema/validation/block-rule.ts';
import type { comparisonTableSchema } from './comparison-table.schema.ts';
import { signOf, signWords } from './signs.ts';

type Fields = Props<typeof comparisonTableSchema>;

/** Words that are near „nein“ and “partly”, but are meant as written. */
const others = ['neun', 'nie', 'party'];

/** Other words for a sign's word. */
const alike: Readonly<Record<string, string>> = { teils: 'teilweise', 'zum teil': 'teilweise', partially: 'partly' };

/** The word of the sign that a text was probably meant as: „Ja“, „nien“, „teils“. Undefined for the sign's own word and for other texts. */
function markNear(value: string): string | undefined {
  const word = value.trim().replace(/[.!]$/, '').toLowerCase();
  if (signOf(value) || others.includes(word)) return undefined;
  return alike[word] ?? signWords.find((mark) => word === mark || (mark.length > 3 && word[0] === mark[0] && slipsBetween(word, mark, 1) === 1));
}

const rows = (...values: string[]): Partial<Fields> => ({
  providers: ['Premium', 'Basic'],
  groups: [{ title: 'Support', items: [{ name: 'Telefon', values }] }],
});

/** Finds a value that would be shown as text although it was meant as a sign. */
export const nearlyMark: BlockRule<Fields> = {
  name: 'nearly-mark',
  reads: ['values'],
  // a token may have any value
  concerns: (text) => text.includes('{{') || markNear(text) !== undefined,
  check: ({ groups }) =>
    groups.flatMap(({ items }, group) =>
      items.flatMap(({ values }, item) =>
        values.flatMap((value, column) => {
          const near = markNear(value);
          return near === undefined
            ? []
            : [
                {
                  path: ['groups', group, 'items', item, 'values', column],
                  message: {
                    de: `„${value}“ stünde als Wort in der Tabelle, wo andere Zeilen ein Zeichen haben. Schreibe "${near}".`,
                    en: `“${value}” would be shown as a word, where other rows have a sign. Write "${near}".`,
                  },
                },
              ];
        }),
      ),
    ),
  examples: {
    wrong: [rows('ja', 'nien'), rows('Ja', 'nein'), rows('Yes', 'no'), rows('partly', 'patly'), rows('teilweisse', 'nein'), rows('teils', 'nein')],
    right: [
      rows('ja', 'nein'),
      rows('teilweise', 'neun'),
      rows('teils inklusive', 'nein'),
      rows('ja, sofort', 'nie'),
      rows('yes', 'no'),
      rows('partly', 'no extra cost'),
    ],
  },
};
