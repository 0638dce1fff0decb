import type { Catalogue } from './block.ts';
import type { Path } from './issue.ts';
import { isObject } from './json-value.ts';
import type { Migration, WrittenBlock } from './migration.ts';

export interface Migrated {
  readonly block: WrittenBlock;
  /** What was done, the oldest first, by the migrations' files below the project's root. */
  readonly applied: ReadonlyMap<string, Migration>;
}

const none: Migrated['applied'] = new Map();

/** A block in today's form. */
export function migrateBlock(catalogue: Catalogue, written: WrittenBlock): Migrated {
  const migrations = catalogue.get(String(written.type))?.migrations;
  // most kinds of blocks never had another form
  if (!migrations?.size) return { block: written, applied: none };
  const applied = new Map<string, Migration>();
  let block = written;
  for (const [name, migration] of migrations) {
    const next = tryUp(migration, block);
    if (JSON.stringify(next) === JSON.stringify(block)) continue;
    block = next;
    applied.set(name, migration);
  }
  return { block, applied };
}

/** What no step understands has a mistake, which is told as such. */
function tryUp({ up }: Migration, block: WrittenBlock): WrittenBlock {
  try {
    return up(block);
  } catch {
    return block;
  }
}

/** Every block in the value of a page or of content/site.json. */
export function blocksIn(value: unknown): { readonly path: Path; readonly block: WrittenBlock }[] {
  const { blocks, shell } = (value ?? {}) as { blocks?: unknown; shell?: { before?: unknown; after?: unknown } };
  return [...blocksOf(blocks, ['blocks']), ...blocksOf(shell?.before, ['shell', 'before']), ...blocksOf(shell?.after, ['shell', 'after'])];
}

function blocksOf(list: unknown, path: Path): { readonly path: Path; readonly block: WrittenBlock }[] {
  return Array.isArray(list) ? list.flatMap((block, index) => (isObject(block) ? [{ path: [...path, index], block }] : [])) : [];
}

/** The first place in a former form at which it is not the newer one: a field that is gone, a value that is another. */
export function firstDifference(before: unknown, after: unknown): { readonly path: Path; readonly isGone: boolean } {
  const inside = [before, after].every(Array.isArray) || [before, after].every(isObject);
  if (!inside) return { path: [], isGone: false };
  const [old, now] = [before, after] as [Record<string, unknown>, Record<string, unknown>];
  for (const key of Object.keys(old)) {
    const step = Array.isArray(before) ? Number(key) : key;
    if (!(key in now)) return { path: [step], isGone: true };
    if (JSON.stringify(old[key]) === JSON.stringify(now[key])) continue;
    const { path, isGone } = firstDifference(old[key], now[key]);
    return { path: [step, ...path], isGone };
  }
  return { path: [], isGone: false };
}
