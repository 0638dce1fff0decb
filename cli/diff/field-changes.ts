import { isObject } from '../../schema/json/json-value.ts';

/** A field that has changed; one of the two values is undefined where the field is new or gone. */
export interface FieldChange {
  readonly path: readonly (string | number)[];
  readonly before?: unknown;
  readonly after?: unknown;
  /** Both are lists of the same entries in another order. */
  readonly isReordered?: boolean;
}

/** The fields in which two values differ: texts and numbers one by one; of lists the entries that came or went, and whether the others are in another order. */
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
  const places = Map.groupBy(before.keys(), (index) => JSON.stringify(before[index]));
  const come: { item: unknown; index: number }[] = [];
  const kept = after.flatMap((item, index) => {
    const place = places.get(JSON.stringify(item))?.shift();
    if (place === undefined) come.push({ item, index });
    return place ?? [];
  });
  const gone = before.flatMap((item, index) => (kept.includes(index) ? [] : [{ item, index }]));
  const changed = Math.min(gone.length, come.length);
  const inOrder = kept.toSorted((a, b) => a - b);
  const isReordered = kept.some((place, index) => place !== inOrder[index]);
  return [
    ...(isReordered ? [{ path, before: inOrder.map((place) => before[place]), after: kept.map((place) => before[place]), isReordered }] : []),
    ...come.slice(0, changed).flatMap(({ item, index }, place) => fieldChanges(gone[place]?.item, item, [...path, index])),
    ...gone.slice(changed).map(({ item, index }) => ({ path: [...path, index], before: item })),
    ...come.slice(changed).map(({ item, index }) => ({ path: [...path, index], after: item })),
  ];
}
