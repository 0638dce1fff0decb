import type { Props } from '../../schema/block.ts';
import { surplusValues } from '../_lists/surplus-values.ts';
import type { ratingsTableSchema } from './ratings-table.schema.ts';

type Fields = Props<typeof ratingsTableSchema>;

const rows = (...scores: number[][]): Partial<Fields> => ({
  providers: ['Wir', 'Anbieter A', 'Anbieter B'],
  items: scores.map((of, index) => ({ category: `Kriterium ${index + 1}`, scores: of })),
});

/** Finds scores that belong to no provider. */
export const surplusScore = surplusValues<Fields>(
  'surplus-score',
  ({ items }) => items.map(({ scores }, index) => ({ values: scores, path: ['items', index, 'scores'] })),
  { wrong: [rows([4.8, 4.3, 3.2], [4.8, 4.3, 3.2, 4])], right: [rows([4.8, 4.3, 3.2], [4.8, 4.3])] },
);
