import { concerns, type Issue } from '../../schema/issue.ts';

/**
 * Creates a function that finds which of the files have a part in an error, in their order. It looks files up by name instead of comparing each error with
 * thousands.
 * @returns the files for which {@link concerns} is true
 */
export function filesOfErrors(files: readonly string[]): (error: Issue) => string[] {
  const order = new Map(files.map((file, index) => [file, index] as const));
  const byName = Map.groupBy(files, nameOf);
  return (error) => {
    const names = [error.file, ...(error.related ?? []).map(({ file }) => file)];
    const near = new Set(names.flatMap((name) => [...(order.has(name) ? [name] : []), ...(byName.get(name) ?? [])]));
    return [...near].filter((file) => concerns(error, file)).toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
  };
}

/** A related file may be named without its extension; see {@link concerns}. */
const nameOf = (file: string) => file.replace(/\.[^./]+$/, '');
