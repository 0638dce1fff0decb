import { LRUCache } from 'lru-cache';
import { type Answer, type Represented, represent } from '../http/representation.ts';

/** Caches answers by request target (`/preise`). A key without a leading slash is never found by a request target alone. */
export interface PageCache {
  /** The cached answer, if it was made of the current content. */
  known(key: string): Represented | undefined;
  /** The cached answer of `key`, or the one that `make` returns. `make` runs at most once per key between two calls of `expire`. */
  get(key: string, make: () => Answer): Represented;
  /** Makes all answers stale. An answer that comes out the same is not compressed again. */
  expire(): void;
  /** Bytes in use. */
  readonly bytes: number;
}

export interface PageCacheOptions {
  /** Evicts the least recently used answers above this size. */
  readonly maxBytes: number;
  /** Headers added to every answer. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Recompress answers for the fewest bytes, because they are sent often; true by default. */
  readonly improves?: boolean;
}

interface Entry {
  /** Number of content changes before the answer was made. */
  readonly generation: number;
  readonly answer: Represented;
}

export function createPageCache({ maxBytes, headers, improves = true }: PageCacheOptions): PageCache {
  const kept = new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation: weight });
  let generation = 0;

  function known(key: string): Represented | undefined {
    const entry = kept.get(key);
    return entry?.generation === generation ? entry.answer : undefined;
  }

  function keep(key: string, made: Answer): Represented {
    const onResize = () => {
      const entry = kept.peek(key);
      // a new object: the cache does not weigh the same one again
      if (entry?.answer === fresh) kept.set(key, { ...entry });
    };
    const fresh = represent({ ...made, headers: { ...headers, ...made.headers } }, { improves, onResize });
    const old = kept.peek(key)?.answer;
    const answer = old?.hash === fresh.hash ? old : fresh;
    kept.set(key, { generation, answer });
    return answer;
  }

  return {
    known,
    get: (key, make) => known(key) ?? keep(key, make()),
    expire() {
      generation += 1;
    },
    get bytes() {
      return kept.calculatedSize;
    },
  };
}

/** Size of an entry in bytes, with roughly 4 KB for headers and objects. */
function weight({ answer: { size } }: Entry, key: string): number {
  return 4096 + key.length * 2 + size;
}
