import type { Path } from './issue.ts';

/** A text in a JSON value, and the path to it. */
export interface PlacedText {
  readonly path: Path;
  readonly text: string;
}

/** Every text in a JSON value, in its order; `path` is the path of the value itself. */
export function textsIn(value: unknown, path: Path = []): PlacedText[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, item]) => textsIn(item, [...path, Array.isArray(value) ? Number(key) : key]));
}
