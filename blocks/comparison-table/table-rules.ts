import type { Props } from '../../schema/block.ts';
import { type BlockRule, repeats } from '../../schema/validation/block-rule.ts';
import type { comparisonTableSchema } from './comparison-table.schema.ts';

type Fields = Props<typeof comparisonTableSchema>;

const table = (providers: readonly string[], ...rows: { name: string; values: string[] }[]): Partial<Fields> =>
  ({ providers, groups: [{ title: 'Support', items: rows }] }) as Partial<Fields>;

/** Finds a provider without a value in any row. */
export const emptyColumn: BlockRule<Fields> = {
  name: 'empty-column',
  reads: ['providers'],
  check: ({ providers, groups }) => {
    const most = Math.max(...groups.flatMap(({ items }) => items.map(({ values }) => values.length)));
    return providers.slice(most).map((provider, index) => ({
      path: ['providers', most + index],
      message: {
        de: `Von „${provider}“ sagt keine Zeile etwas, die Spalte bleibt leer. Ergänze in jeder Zeile einen Wert, oder lösche den Anbieter.`,
        en: `No row says anything of “${provider}”, and the column stays empty. Add a value to each row, or delete the provider.`,
      },
    }));
  },
  examples: {
    wrong: [table(['Premium', 'Basic', 'Andere'], { name: 'Telefon', values: ['ja', 'nein'] }, { name: 'Mail', values: ['ja', 'ja'] })],
    right: [table(['Premium', 'Basic', 'Andere'], { name: 'Telefon', values: ['ja', 'nein'] }, { name: 'Mail', values: ['ja', 'ja', 'nein'] })],
  },
};

/** Finds two rows with the same name in a group. */
export const repeatedRow: BlockRule<Fields> = {
  name: 'repeated-row',
  reads: ['name'],
  check: ({ groups }) =>
    groups.flatMap(({ items }, group) =>
      repeats(items.map(({ name }) => name)).map((index) => ({
        path: ['groups', group, 'items', index, 'name'],
        message: {
          de: 'So heißt schon eine andere Zeile dieser Gruppe. Lösche eine der beiden, oder gib ihr einen anderen Namen.',
          en: 'Another row of this group has this name already. Delete one of the two, or give it another name.',
        },
      })),
    ),
  examples: {
    wrong: [table(['Premium', 'Basic'], { name: 'Preis', values: ['49 €', '29 €'] }, { name: 'Preis', values: ['59 €', '39 €'] })],
    right: [
      table(['Premium', 'Basic'], { name: 'Preis', values: ['49 €', '29 €'] }, { name: 'Preis im Jahr', values: ['490 €', '290 €'] }),
      {
        providers: ['Premium', 'Basic'],
        groups: [
          { title: 'Allein', items: [{ name: 'Preis', values: ['49 €', '29 €'] }] },
          { title: 'Im Team', items: [{ name: 'Preis', values: ['59 €', '39 €'] }] },
        ],
      },
    ],
  },
};
