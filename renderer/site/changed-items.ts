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

interface Compared {
  readonly before: readonly OfFile[];
  readonly after: readonly OfFile[];
  readonly change: ChangedItems<OfFile> | undefined;
}

/** So many comparisons are kept: one load asks for the same ones, for each thing that is made of a list. */
const kept = 6;
let compared: readonly Compared[] = [];

/**
 * How two lists in the order of their files differ: of thousands that are the very same objects none is looked into. Of lists in another order the
 * answer is right as well, and longer.
 * @returns undefined where much is different
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
