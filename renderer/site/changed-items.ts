/** Anything that is made of one file. */
export interface OfFile {
  readonly file: string;
}

/** What one list has that another has not; an item that took another's place is in both. */
export interface ChangedItems<Item> {
  readonly gone: readonly Item[];
  readonly fresh: readonly Item[];
}

/** With more changes than these it is as quick to make everything anew. */
const most = 100;

/**
 * How two lists in the order of their files differ: of thousands that are the very same objects none is looked into. Of lists in another order the
 * answer is right as well, and longer.
 * @returns undefined where much is different
 */
export function changedItems<Item extends OfFile>(before: readonly Item[], after: readonly Item[]): ChangedItems<Item> | undefined {
  const [gone, fresh]: [Item[], Item[]] = [[], []];
  let [old, now] = [0, 0];
  while (old < before.length || now < after.length) {
    const a = old < before.length ? before[old] : undefined;
    const b = now < after.length ? after[now] : undefined;
    if (a === b) {
      old += 1;
      now += 1;
      continue;
    }
    if (gone.length + fresh.length >= most) return undefined;
    const order = a && b ? compareFiles(a, b) : a ? -1 : 1;
    if (a && order <= 0) {
      gone.push(a);
      old += 1;
    }
    if (b && order >= 0) {
      fresh.push(b);
      now += 1;
    }
  }
  return { gone, fresh };
}

/** The list with the changes, in the order of its files. */
export function withChanges<Item extends OfFile>(list: readonly Item[], { gone, fresh }: ChangedItems<Item>): readonly Item[] {
  if (gone.length === 0 && fresh.length === 0) return list;
  const changed = [...list];
  for (const item of gone) changed.splice(changed.indexOf(item), 1);
  for (const item of fresh) changed.splice(placeOf(item, changed), 0, item);
  return changed;
}

/** By the names of their files, as JavaScript compares texts. */
export function compareFiles(a: OfFile, b: OfFile): number {
  if (a.file === b.file) return 0;
  return a.file < b.file ? -1 : 1;
}

/** Behind all that go before it, by halves. */
function placeOf(item: OfFile, list: readonly OfFile[]): number {
  let [start, end] = [0, list.length];
  while (start < end) {
    const middle = (start + end) >> 1;
    if (compareFiles(list[middle] as OfFile, item) < 0) start = middle + 1;
    else end = middle;
  }
  return start;
}
