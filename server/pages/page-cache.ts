import { LRUCache } from 'lru-cache';
import { type Answer, type Represented, represent } from '../http/representation.ts';

/** Answers by the request target that they answer (`/preise`); a key that does not begin with a slash is answered to nobody by itself. */
export interface PageCache {
  /** The answer that is kept, if it was made of the current content. */
  known(key: string): Represented | undefined;
  /** The kept answer of `key`, or the one that `make` gives; `make` runs at most once a key between two calls of `expire`. */
  get(key: string, make: () => Answer): Represented;
  /** Everything has to be made again; what comes out the same is not compressed again. */
  expire(): void;
  /** Bytes that are kept now. */
  readonly bytes: number;
}

export interface PageCacheOptions {
  /** The least recently used answers are given up first when these bytes are reached. */
  readonly maxBytes: number;
  /** Headers of every answer. */
  readonly headers?: Readonly<Record<string, string>>;
  /** It pays to make the bytes of an answer as few as possible; by default it does. */
  readonly improves?: boolean;
}

interface Entry {
  /** How often the content had changed when the answer was made. */
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
      // a new object, because the same one is not weighed again
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

/** Bytes of an entry, with roughly 4 KB for headers and objects. */
function weight({ answer: { size } }: Entry, key: string): number {
  return 4096 + key.length * 2 + size;
}
