import { suggest } from '../../reading/suggest.ts';

/** The use of a word list by a placeholder of a page. */
export interface ListUse {
  /** Fields of the list that the page shows: `{{stadt.intro}}` → `intro`. */
  readonly shown: readonly string[];
  /** Fields that the list's entries have. */
  readonly columns: ReadonlySet<string>;
}

/** Fields that every list has. */
const common = ['slug', 'aliases', 'name'];

/**
 * The fields that a page shows if the list has none of them but others, so that another list must have been meant.
 * @returns an empty list if a field may only be misspelt, which is reported at its place
 */
export function foreignFields({ shown, columns }: ListUse): string[] {
  const own = [...new Set(shown)].filter((field) => !common.includes(field));
  const others = [...columns].filter((column) => !common.includes(column) && !own.includes(column));
  const isForeign = own.length > 0 && own.every((field) => !columns.has(field) && suggest(field, columns) === undefined);
  return isForeign && own.length + others.length > 2 ? own : [];
}
