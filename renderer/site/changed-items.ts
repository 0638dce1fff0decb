/** Anything that is made from one file. */
export interface OfFile {
  readonly file: string;
}

/** The difference between two lists. For a replaced item, `gone` has the old one and `fresh` the new one. */
export interface ChangedItems<Item> {
  readonly gone: readonly Item[];
  readonly fresh: readonly Item[];
}

/** With more changes than these it is as quick to make everything anew. */
const most = 100;

interface Compared {
  readonly before: readonly OfFile[];
  readonly after: readonly OfFile[];
  readonly change: ChangedItems<OfFile> | undefined;
}

/** Number of comparisons that are kept: one load asks for the same ones again, for each thing that is made from a list. */
const kept = 6;
let compared: readonly Compared[] = [];

/**
 * How two lists in the order of their files differ, by identity: no item is looked into. For lists in another order the answer is right as well, but longer.
 * @returns undefined where there are many differences
 */
export function changedItems<Item extends OfFile>(before: readonly Item[], after: readonly Item[]): ChangedItems<Item> | undefined {
  let known = compared.find((one) => one.before === before && one.after === after);
  if (!known) {
    known = { before, after, change: compare(before, after) };
    compared = [known, ...compared].slice(0, kept);
  }
  return known.change as ChangedItems<Item> | undefined;
}

function compare(before: readonly OfFile[], after: readonly OfFile[]): ChangedItems<OfFile> | undefined {
  const [gone, fresh]: [OfFile[], OfFile[]] = [[], []];
  let [old, now, oldEnd, newEnd] = [0, 0, before.length, after.length];
  const least = Math.min(oldEnd, newEnd);
  while (old < least && before[old] === after[old]) old += 1;
  now = old;
  while (oldEnd > old && newEnd > now && before[oldEnd - 1] === after[newEnd - 1]) {
    oldEnd -= 1;
    newEnd -= 1;
  }
  while (old < oldEnd || now < newEnd) {
    const a = old < oldEnd ? before[old] : undefined;
    const b = now < newEnd ? after[now] : undefined;
    const order = a === b ? 0 : a && b ? compareFiles(a, b) : a ? -1 : 1;
    if (a !== b && gone.length + fresh.length >= most) return undefined;
    if (a && a !== b && order <= 0) gone.push(a);
    if (b && a !== b && order >= 0) fresh.push(b);
    if (order <= 0) old += 1;
    if (order >= 0) now += 1;
  }
  return { gone, fresh };
}

/** The list with the changes applied, in the order of its files. */
export function withChanges<Item extends OfFile>(list: readonly Item[], { gone, fresh }: ChangedItems<Item>): readonly Item[] {
  if (gone.length === 0 && fresh.length === 0) return list;
  const changed = [...list];
  for (const item of gone) changed.splice(changed.indexOf(item), 1);
  for (const item of fresh) changed.splice(placeOf(item, changed), 0, item);
  return changed;
}

/** Compares by file name, as JavaScript compares strings. */
export function compareFiles(a: OfFile, b: OfFile): number {
  if (a.file === b.file) return 0;
  return a.file < b.file ? -1 : 1;
}

/** The index at which to insert an item, by binary search. */
function placeOf(item: OfFile, list: readonly OfFile[]): number {
  let [start, end] = [0, list.length];
  while (start < end) {
    const middle = (start + end) >> 1;
    if (compareFiles(list[middle] as OfFile, item) < 0) start = middle + 1;
    else end = middle;
  }
  return start;
}
