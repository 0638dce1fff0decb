import { LRUCache } from 'lru-cache';
import type { Path } from './issue.ts';

/** A text in a JSON value, and the path to it. */
export interface PlacedText {
  readonly path: Path;
  readonly text: string;
}

/** The texts of documents that are in use: several rules look at all of them. A garbage collector that has to look after thousands is slow. */
const inUse = new LRUCache<object, readonly PlacedText[]>({ max: 8, memoMethod: (value) => findTexts(value, []) });

/** Every text in a JSON value, in its order; `path` is the path of the value itself. */
export function textsIn(value: unknown, path: Path = []): readonly PlacedText[] {
  if (value === null || typeof value !== 'object' || path.length > 0) return findTexts(value, path);
  return inUse.memo(value);
}

function findTexts(value: unknown, path: Path): PlacedText[] {
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

/** Texts longer than this are no label. */
const longestLabel = 120;

/**
 * What stands beside a text, and what it is a part of: the texts of its own object, and those of the objects around it below the
 * block, the nearest first. Types, addresses and the page's own title say nothing about one figure.
 */
export function surroundingsOf(value: unknown, path: Path): { readonly labels: readonly string[]; readonly headings: readonly string[] } {
  const around: string[][] = [];
  let here = value;
  path.forEach((step, depth) => {
    if (depth > 0 && here !== null && typeof here === 'object' && !Array.isArray(here)) around.unshift(labelsIn(here, step));
    here = (here as Readonly<Record<string | number, unknown>>)[step];
  });
  const [labels = [], ...headings] = around;
  return { labels, headings: headings.flat() };
}

function labelsIn(value: object, step: string | number): string[] {
  return Object.entries(value).flatMap(([key, text]) =>
    typeof text === 'string' && key !== step && key !== 'type' && !key.startsWith('$') && text.length <= longestLabel && !/^(?:[/#?]|[a-z]+:\S)/.test(text)
      ? [text]
      : [],
  );
}
