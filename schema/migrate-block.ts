import type { Block, Catalogue } from './block.ts';
import type { Path } from './issue.ts';
import { isObject } from './json/json-value.ts';
import type { Migration, WrittenBlock } from './migration.ts';

export interface Migrated {
  readonly block: WrittenBlock;
  /** What was done, the oldest first, by the migrations' files below the project's root. */
  readonly applied: ReadonlyMap<string, Migration>;
}

const none: Migrated['applied'] = new Map();

/** What no step understands has a mistake, which is told as such. */
const isToldElsewhere = () => {};

/**
 * A block in today's form.
 * @param onFailure hears of a step that throws, by its file; the block stays as it was before it
 */
export function migrateBlock(catalogue: Catalogue, written: WrittenBlock, onFailure: (step: string, error: unknown) => void = isToldElsewhere): Migrated {
  const type = String(written.type);
  const { migrations } = catalogue.get(type) ?? successorOf(catalogue, type) ?? {};
  // most kinds of blocks never had another form
  if (!migrations?.size) return { block: written, applied: none };
  const applied = new Map<string, Migration>();
  let block = written;
  for (const [name, migration] of migrations) {
    try {
      // a step may as well change the block that it gets
      const next = asJson(migration.up(structuredClone(block)));
      if (!firstDifference(block, next)) continue;
      block = next;
      applied.set(name, migration);
    } catch (error) {
      onFailure(name, error);
    }
  }
  return { block, applied };
}

/** The block that was called so before its folder was renamed. */
function successorOf(catalogue: Catalogue, type: string): Block | undefined {
  return [...catalogue.values()].find(({ migrations }) => [...(migrations?.values() ?? [])].some(({ from }) => from === type));
}

/** As it will stand in the file: a field that is named and has no value is none there. */
function asJson(block: unknown): WrittenBlock {
  if (!isObject(block) || typeof block.type !== 'string') throw new Error('"up" has to return the block, with its type, and at once.');
  return JSON.parse(JSON.stringify(block));
}

/** Every block in the value of a page or of content/site.json. */
export function blocksIn(value: unknown): { readonly path: Path; readonly block: WrittenBlock }[] {
  const { blocks, shell } = (value ?? {}) as { blocks?: unknown; shell?: { before?: unknown; after?: unknown } };
  return [...blocksOf(blocks, ['blocks']), ...blocksOf(shell?.before, ['shell', 'before']), ...blocksOf(shell?.after, ['shell', 'after'])];
}

function blocksOf(list: unknown, path: Path): { readonly path: Path; readonly block: WrittenBlock }[] {
  return Array.isArray(list) ? list.flatMap((block, index) => (isObject(block) ? [{ path: [...path, index], block }] : [])) : [];
}

/**
 * The first place in a former form at which it is not the newer one: a field that is gone, a value that is another.
 * @returns undefined where both say the same; in what order fields stand says nothing
 */
export function firstDifference(before: unknown, after: unknown): { readonly path: Path; readonly isGone: boolean } | undefined {
  const inside = [before, after].every(Array.isArray) || [before, after].every(isObject);
  if (!inside) return before === after ? undefined : { path: [], isGone: false };
  const [old, now] = [before, after] as [Record<string, unknown>, Record<string, unknown>];
  for (const key of Object.keys(old)) {
    const step = Array.isArray(before) ? Number(key) : key;
    if (now[key] === undefined) return { path: [step], isGone: true };
    const found = firstDifference(old[key], now[key]);
    if (found) return { ...found, path: [step, ...found.path] };
  }
  return Object.keys(now).length > Object.keys(old).length ? { path: [], isGone: false } : undefined;
}
