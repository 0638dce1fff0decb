import { LRUCache } from 'lru-cache';
import type { Path } from './issue.ts';

/** A step down into a value, and those before it. */
export interface Way {
  readonly step: string | number;
  readonly before: Way | undefined;
}

/** A text in a JSON value; of thousands hardly one is asked for its path. */
export class PlacedText {
  readonly text: string;
  readonly #way: Way | undefined;

  constructor(text: string, way: Way | undefined) {
    this.text = text;
    this.#way = way;
  }

  get path(): Path {
    const path: (string | number)[] = [];
    for (let way = this.#way; way; way = way.before) path.unshift(way.step);
    return path;
  }
}

/** The texts of documents that are in use: several rules look at all of them. A garbage collector that has to look after thousands is slow. */
const inUse = new LRUCache<object, readonly PlacedText[]>({ max: 8, memoMethod: (value) => findTexts(value, undefined) });

/** Every text in a JSON value, in its order; `path` is the path of the value itself. */
export function textsIn(value: unknown, path: Path = []): readonly PlacedText[] {
  if (value === null || typeof value !== 'object' || path.length > 0) return findTexts(value, wayTo(path));
  return inUse.memo(value);
}

function wayTo(path: Path): Way | undefined {
  return path.reduce<Way | undefined>((before, step) => ({ step, before }), undefined);
}

function findTexts(value: unknown, start: Way | undefined): PlacedText[] {
  const found: PlacedText[] = [];
  walk(value, start);
  return found;

  function walk(node: unknown, way: Way | undefined): void {
    if (typeof node === 'string') found.push(new PlacedText(node, way));
    else if (Array.isArray(node)) node.forEach((item, step) => void walk(item, { step, before: way }));
    else if (node !== null && typeof node === 'object') {
      for (const step of Object.keys(node)) walk((node as Readonly<Record<string, unknown>>)[step], { step, before: way });
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
