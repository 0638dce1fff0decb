import type { Block, Catalogue } from './block.ts';
import type { Path } from './issue.ts';
import { isObject } from './json/json-value.ts';
import type { Migration, WrittenBlock } from './migration.ts';

export interface Migrated {
  readonly block: WrittenBlock;
  /** The migrations that changed the block, the oldest first, by file path below the project's root. */
  readonly applied: ReadonlyMap<string, Migration>;
}

const none: Migrated['applied'] = new Map();

/** The default ignores failures: a block that a migration cannot handle has a mistake, which its own finding reports. */
const isToldElsewhere = () => {};

/**
 * Brings a block into its current form.
 * @param onFailure called with the file and error of a migration that throws; the block stays as it was before that migration
 */
export function migrateBlock(catalogue: Catalogue, written: WrittenBlock, onFailure: (step: string, error: unknown) => void = isToldElsewhere): Migrated {
  const type = String(written.type);
  const { migrations } = catalogue.get(type) ?? successorOf(catalogue, type) ?? {};
  // most blocks have no migrations
  if (!migrations?.size) return { block: written, applied: none };
  const applied = new Map<string, Migration>();
  let block = written;
  for (const [name, migration] of migrations) {
    try {
      // a migration may mutate the block that it gets
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

/** The block whose folder once had this name. */
function successorOf(catalogue: Catalogue, type: string): Block | undefined {
  return [...catalogue.values()].find(({ migrations }) => [...(migrations?.values() ?? [])].some(({ from }) => from === type));
}

/** The block as it will stand in the file: fields with the value `undefined` are dropped. */
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
 * The first place at which the former value differs from the newer one: a removed field or a changed value.
 * @returns undefined if both are equal; the order of fields does not matter
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
