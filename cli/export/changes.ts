/** What differs between two exports: names of files, without the compressed ones beside them. */
export interface Changes {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
  readonly kept: number;
}

/** @param before digests by file; empty for the first export */
export function changesBetween(before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>): Changes {
  const names = Object.keys(after);
  const known = names.filter((file) => Object.hasOwn(before, file));
  const changed = known.filter((file) => before[file] !== after[file]);
  return {
    added: names.filter((file) => !Object.hasOwn(before, file)),
    changed,
    removed: Object.keys(before).filter((file) => !Object.hasOwn(after, file)),
    kept: known.length - changed.length,
  };
}
