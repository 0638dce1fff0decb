import type { Props } from '../../schema/block.ts';
import { surplusValues } from '../_lists/surplus-values.ts';
import type { comparisonTableSchema } from './comparison-table.schema.ts';

type Fields = Props<typeof comparisonTableSchema>;

const rows = (...values: string[][]): Partial<Fields> => ({
  providers: ['Premium', 'Basic'],
  groups: [{ title: 'Support', items: values.map((of, index) => ({ name: `Merkmal ${index + 1}`, values: of })) }],
});

/** Finds values that belong to no provider. */
export const surplusValue = surplusValues<Fields>(
  'surplus-value',
  ({ groups }) => groups.flatMap(({ items }, group) => items.map(({ values }, item) => ({ values, path: ['groups', group, 'items', item, 'values'] }))),
  { wrong: [rows(['ja', 'nein'], ['ja', 'nein', 'ja']), rows(['ja', 'nein', 'ja'], ['ja', 'nein', 'ja'])], right: [rows(['ja', 'nein'])] },
);
