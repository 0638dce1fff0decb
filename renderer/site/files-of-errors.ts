import { concerns, type Issue } from '../../schema/issue.ts';

/**
 * Finds those of the files that have a part in an error, in their order: an error of one of thousands of files is not compared with each of them.
 * @returns as {@link concerns} would say of each file
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
