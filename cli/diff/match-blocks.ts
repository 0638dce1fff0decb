type Block = Readonly<Record<string, unknown>>;

/** A block of before and one of after that are the same block, or one of them alone; places count from 0. */
export interface BlockPair {
  readonly before?: { readonly block: Block; readonly index: number };
  readonly after?: { readonly block: Block; readonly index: number };
}

/**
 * Which blocks of two states of a page are the same, wherever they stand: of each type first those that are equal, then those with
 * the same anchor or the most values in common, then those that are left, in their order.
 */
export function matchBlocks(before: readonly Block[], after: readonly Block[]): BlockPair[] {
  const old = new Set(before.map((block, index) => ({ block, index })));
  const fresh = new Set(after.map((block, index) => ({ block, index })));
  const candidates = [...fresh].flatMap((now) =>
    [...old].filter(({ block }) => block.type === now.block.type).map((was) => ({ before: was, after: now, likeness: likenessOf(was.block, now.block) })),
  );
  const likely = (likeness: number) => (likeness < 0.3 ? 0 : likeness);
  // the most alike of all first: the best partner of a block may be a better one of another
  const pairs = candidates
    .toSorted((a, b) => likely(b.likeness) - likely(a.likeness))
    .flatMap(({ before: was, after: now }): BlockPair[] => (old.has(was) && fresh.delete(now) && old.delete(was) ? [{ before: was, after: now }] : []));
  return [...pairs, ...[...fresh].map((now) => ({ after: now })), ...[...old].map((was) => ({ before: was }))].toSorted((a, b) => placeOf(a) - placeOf(b));
}

const placeOf = ({ before, after }: BlockPair) => after?.index ?? before?.index ?? 0;

/** 1 for equal blocks, else the part of all values that both have. */
function likenessOf(a: Block, b: Block): number {
  if (JSON.stringify(a) === JSON.stringify(b)) return 1;
  if (a.anchor !== undefined && a.anchor === b.anchor) return 0.99;
  const [old, now] = [valuesIn(a), valuesIn(b)];
  const common = [...old].filter((value) => now.has(value)).length;
  return (common / Math.max(1, old.size, now.size)) * 0.98;
}

/** Every value of a block with its field's name, wherever in lists it stands. */
function valuesIn(value: unknown, key = '', found = new Set<string>()): Set<string> {
  if (value === null || typeof value !== 'object') found.add(`${key} ${value}`);
  else for (const [step, item] of Object.entries(value)) if (step !== 'type') valuesIn(item, Array.isArray(value) ? key : step, found);
  return found;
}
