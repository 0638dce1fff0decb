import type { ComponentType } from 'react';
import type { Block, Catalogue } from '../../schema/block.ts';
import { isDrawable } from './undrawable.ts';

/** The module of all blocks that the server runs. */
export interface Declared {
  readonly catalogue: Catalogue;
  readonly islandNames: ReadonlyMap<ComponentType<never>, string>;
}

/** Fields of a declaration that are used only for drawing pages, never for reading them. */
const drawn: ReadonlySet<string> = new Set(['component', 'structuredData', 'examples'] satisfies (keyof Block)[]);

/**
 * Replaces a block, or an island, by a changed module that draws differently. Pages that were read stay as they are.
 * @param file module below the project's root
 * @returns whether that was possible: everything that pages are read by has to be the same
 */
export function replaceDrawing({ catalogue, islandNames }: Declared, file: string, declared: unknown): boolean {
  const [, island] = /^blocks\/[^/]+\/([^/]+)\.island\.tsx$/.exec(file) ?? [];
  if (island && declared) {
    (islandNames as Map<unknown, string>).set(declared, island);
    return true;
  }
  const [, type = ''] = /^blocks\/([^/]+)\/index\.ts$/.exec(file) ?? [];
  const old = catalogue.get(type);
  if (!old || !declared || !isDrawable(declared as Block) || !Array.isArray((declared as Block).examples)) return false;
  const next: Block = { ...(declared as Block), migrations: old.migrations };
  const keys = Object.keys({ ...old, ...next }) as (keyof Block)[];
  if (!keys.every((key) => drawn.has(key) || isSame(old[key], next[key]))) return false;
  (catalogue as Map<string, Block>).set(type, next);
  return true;
}

/** Whether two values are identical, or have identical parts: a list of rules is created anew with its module, the rules are not. */
function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b || Array.isArray(a) !== Array.isArray(b)) return false;
  const [old, now] = [a, b] as Record<string, unknown>[];
  return Object.keys({ ...old, ...now }).every((key) => Object.is(old?.[key], now?.[key]));
}
