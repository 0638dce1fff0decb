type Block = Readonly<Record<string, unknown>>;

/** A block before and after the change, or one of the two where the block is new or gone; indices count from 0. */
export interface BlockPair {
  readonly before?: { readonly block: Block; readonly index: number };
  readonly after?: { readonly block: Block; readonly index: number };
}

/**
 * Finds the blocks that are the same in two states of a page, wherever they stand: of each type first those that are equal, then those with
 * the same anchor or the most values in common, then the rest in their order.
 */
export function matchBlocks(before: readonly Block[], after: readonly Block[]): BlockPair[] {
  const old = new Set(before.map((block, index) => ({ block, index })));
  const fresh = new Set(after.map((block, index) => ({ block, index })));
  const candidates = [...fresh].flatMap((now) =>
    [...old].filter(({ block }) => block.type === now.block.type).map((was) => ({ before: was, after: now, likeness: likenessOf(was.block, now.block) })),
  );
  const likely = (likeness: number) => (likeness < 0.3 ? 0 : likeness);
  // the most alike pairs first: a block's best partner may be a better one for another block
  const pairs = candidates
    .toSorted((a, b) => likely(b.likeness) - likely(a.likeness))
    .flatMap(({ before: was, after: now }): BlockPair[] => (old.has(was) && fresh.delete(now) && old.delete(was) ? [{ before: was, after: now }] : []));
  return [...pairs, ...[...fresh].map((now) => ({ after: now })), ...[...old].map((was) => ({ before: was }))].toSorted((a, b) => placeOf(a) - placeOf(b));
}

const placeOf = ({ before, after }: BlockPair) => after?.index ?? before?.index ?? 0;

/** 1 for equal blocks, 0.99 for the same anchor, else the share of all values that both have, scaled to 0.98. */
function likenessOf(a: Block, b: Block): number {
  if (JSON.stringify(a) === JSON.stringify(b)) return 1;
  if (a.anchor !== undefined && a.anchor === b.anchor) return 0.99;
  const [old, now] = [valuesIn(a), valuesIn(b)];
  const common = [...old].filter((value) => now.has(value)).length;
  return (common / Math.max(1, old.size, now.size)) * 0.98;
}

/** All values of a block with the names of their fields, whatever their place in lists. */
function valuesIn(value: unknown, key = '', found = new Set<string>()): Set<string> {
  if (value === null || typeof value !== 'object') found.add(`${key} ${value}`);
  else for (const [step, item] of Object.entries(value)) if (step !== 'type') valuesIn(item, Array.isArray(value) ? key : step, found);
  return found;
}
