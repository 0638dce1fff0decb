import { type ChangedItems, changedItems, type OfFile, withChanges } from './changed-items.ts';

interface Making<Item, Result, Context> {
  /** Makes the result of the whole list. */
  readonly make: (list: readonly Item[], context: Context) => Result;
  /** Makes it from the result of the last list, which is left as it is; undefined where it has to be made anew. */
  readonly patch: (before: Result, change: ChangedItems<Item>, context: Context) => Result | undefined;
}

/**
 * Creates a function that makes something from a list of thousands, of which a save changes a few. Where little has changed, it patches the last result.
 * `patch` has to give the same result as `make`.
 */
export function createPatched<Item extends OfFile, Result, Context = void>({
  make,
  patch,
}: Making<Item, Result, Context>): (list: readonly Item[], context: Context) => Result {
  let last: { readonly list: readonly Item[]; readonly result: Result } | undefined;
  return (list, context) => {
    const change = last && changedItems(last.list, list);
    const isSame = change?.gone.length === 0 && change.fresh.length === 0;
    const patched = last && change && (isSame ? last.result : patch(last.result, change, context));
    last = { list, result: patched ?? make(list, context) };
    return last.result;
  };
}

/** Creates a filter for lists that gives the same list as long as the selected items are the same. `isSo` must depend on the item alone. */
export function createSelection<Item extends OfFile>(isSo: (item: Item) => boolean): (list: readonly Item[]) => readonly Item[] {
  return createPatched<Item, readonly Item[]>({
    make: (list) => list.filter(isSo),
    patch: (before, { gone, fresh }) => withChanges(before, { gone: gone.filter(isSo), fresh: fresh.filter(isSo) }),
  });
}
