import type { FileRecord } from './manifest.ts';

/** Differences between two exports, as names of files without the compressed ones beside them. */
export interface Changes {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  readonly kept: number;
}

type Files = ReadonlyMap<string, FileRecord>;

/** @param before empty for the first export */
export function changesBetween(before: Files, after: Files): Changes {
  const names = [...after.keys()];
  const known = names.filter((file) => before.has(file));
  const changed = known.filter((file) => before.get(file)?.digest !== after.get(file)?.digest);
  return {
    added: names.filter((file) => !before.has(file)),
    changed,
    removed: [...before.keys()].filter((file) => !after.has(file)),
    kept: known.length - changed.length,
  };
}
