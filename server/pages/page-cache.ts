import { LRUCache } from 'lru-cache';
import { type Answer, type AnswerBytes, toBytes } from '../http/answer.ts';

export interface PageCache {
  /**
   * The kept answer of `key`, or the one that `make` gives. `make` runs at most once a key between two calls of `expire`,
   * however many ask at the same time.
   */
  get(key: string, make: () => Answer): Promise<AnswerBytes>;
  /** Everything has to be made again; bytes that come out the same are not compressed again. */
  expire(): void;
  /** Bytes that are kept now. */
  readonly bytes: number;
}

interface Entry {
  /** How often the content had changed when the answer was made. */
  readonly generation: number;
  readonly answer: AnswerBytes;
}

/**
 * Keeps answers, the least recently used given up first when `maxBytes` are reached.
 * @param prepare what is done once to an answer that is kept, such as compressing it
 */
export function createPageCache(maxBytes: number, prepare = async (answer: AnswerBytes) => answer): PageCache {
  const kept = new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation: weight });
  const pending = new Map<string, Promise<AnswerBytes>>();
  let generation = 0;

  async function make(key: string, madeIn: number, made: Answer): Promise<AnswerBytes> {
    const fresh = toBytes(made);
    const old = kept.peek(key)?.answer;
    const answer = old?.hash === fresh.hash ? { ...fresh, encoded: old.encoded } : await prepare(fresh);
    if (madeIn === generation) kept.set(key, { generation, answer });
    return answer;
  }

  return {
    get bytes() {
      return kept.calculatedSize;
    },
    expire() {
      generation += 1;
      pending.clear();
    },
    async get(key, draw) {
      const entry = kept.get(key);
      if (entry?.generation === generation) return entry.answer;
      const waiting = pending.get(key) ?? make(key, generation, draw());
      pending.set(key, waiting);
      try {
        return await waiting;
      } finally {
        if (pending.get(key) === waiting) pending.delete(key);
      }
    },
  };
}

/** Bytes of an entry, with roughly 1 KB for headers and objects. */
function weight({ answer: { body, encoded } }: Entry, key: string): number {
  return 1024 + key.length * 2 + body.byteLength + (encoded ? encoded.br.byteLength + encoded.gzip.byteLength : 0);
}
