import type { Path } from './issue.ts';

/** A text in a JSON value, and the path to it. */
export interface PlacedText {
  readonly path: Path;
  readonly text: string;
}

/** Every text in a JSON value, in its order; `path` is the path of the value itself. */
export function textsIn(value: unknown, path: Path = []): PlacedText[] {
  const found: PlacedText[] = [];
  const way = [...path];
  walk(value);
  return found;

  function walk(node: unknown): void {
    if (typeof node === 'string') found.push({ path: [...way], text: node });
    if (node === null || typeof node !== 'object') return;
    for (const [key, item] of Object.entries(node)) {
      way.push(Array.isArray(node) ? Number(key) : key);
      walk(item);
      way.pop();
    }
  }
}
