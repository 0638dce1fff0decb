import { isObject } from '../../schema/is-object.ts';
/** A field that says something else than before; one of both is undefined where it came or went. */
export interface FieldChange {
  readonly path: readonly (string | number)[];
  readonly before?: unknown;
  readonly after?: unknown;
}

/** The fields of two values that differ: texts and numbers one by one, of lists the entries that came or went. */
export function fieldChanges(before: unknown, after: unknown, path: readonly (string | number)[] = []): FieldChange[] {
  if (before === after) return [];
  if (Array.isArray(before) && Array.isArray(after)) return listChanges(before, after, path);
  if (isObject(before) && isObject(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys].flatMap((key) => fieldChanges(before[key], after[key], [...path, key]));
  }
  return [{ path, before, after }];
}

/** Entries that are in both lists are the same wherever they stand; the others are compared in their order. */
function listChanges(before: readonly unknown[], after: readonly unknown[], path: readonly (string | number)[]): FieldChange[] {
  const old = before.map((item) => JSON.stringify(item));
  const now = after.map((item) => JSON.stringify(item));
  if (before.length === after.length)
    return after.flatMap((item, index) => (old[index] === now[index] ? [] : fieldChanges(before[index], item, [...path, index])));
  const gone = before.flatMap((item, index) => (now.includes(old[index] ?? '') ? [] : [{ item, index }]));
  const come = after.flatMap((item, index) => (old.includes(now[index] ?? '') ? [] : [{ item, index }]));
  const changed = Math.min(gone.length, come.length);
  return [
    ...come.slice(0, changed).flatMap(({ item, index }, place) => fieldChanges(gone[place]?.item, item, [...path, index])),
    ...gone.slice(changed).map(({ item, index }) => ({ path: [...path, index], before: item })),
    ...come.slice(changed).map(({ item, index }) => ({ path: [...path, index], after: item })),
  ];
}
