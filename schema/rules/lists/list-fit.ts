import { suggest } from '../../reading/suggest.ts';

/** A page, one of its placeholders, and the list that its words come from. */
export interface ListUse {
  /** Fields of the list that the page shows: `{{stadt.intro}}` → `intro`. */
  readonly shown: readonly string[];
  /** Fields that entries of the list have. */
  readonly columns: ReadonlySet<string>;
}

/** Every list has these. */
const common = ['slug', 'aliases', 'name'];

/**
 * Fields that a page shows of a list which has none of them, but others: it is another list than was meant.
 * @returns nothing where a field may only be misspelt, which is told at its place
 */
export function foreignFields({ shown, columns }: ListUse): string[] {
  const own = [...new Set(shown)].filter((field) => !common.includes(field));
  const others = [...columns].filter((column) => !common.includes(column) && !own.includes(column));
  const isForeign = own.length > 0 && own.every((field) => !columns.has(field) && suggest(field, columns) === undefined);
  return isForeign && own.length + others.length > 2 ? own : [];
}
