import type { ComponentType } from 'react';
import type { Block, Catalogue } from '../../schema/block.ts';
import { isDrawable } from './undrawable.ts';

/** The module of all blocks, as the server runs it. */
export interface Declared {
  readonly catalogue: Catalogue;
  readonly islandNames: ReadonlyMap<ComponentType<never>, string>;
}

/** What of a declaration is asked for when pages are drawn, and never when they are read. */
const drawn: ReadonlySet<string> = new Set(['component', 'structuredData', 'examples'] satisfies (keyof Block)[]);

/**
 * Puts a module that was changed in the place of the former one: how a block is drawn, or an island. Pages that were read stay as they are.
 * @param file of the module below the project's root
 * @returns whether that was possible: what pages are read by has to be the same
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

/** Whether two values are the same, or have the same parts: a list of rules is made anew with its module, the rules are not. */
function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b || Array.isArray(a) !== Array.isArray(b)) return false;
  const [old, now] = [a, b] as Record<string, unknown>[];
  return Object.keys({ ...old, ...now }).every((key) => Object.is(old?.[key], now?.[key]));
}
