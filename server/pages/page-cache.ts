import { type Answer, type AnswerBytes, toBytes, withEncodings } from '../http/answer.ts';

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
  readonly generation: number;
  readonly representation: AnswerBytes;
  readonly bytes: number;
}

/** Answers in all encodings, the least recently used given up first when `maxBytes` are reached. */
export function createPageCache(maxBytes: number): PageCache {
  // A Map keeps the order of insertion: the first entry is the one that was not used for the longest time.
  const entries = new Map<string, Entry>();
  const pending = new Map<string, Promise<AnswerBytes>>();
  let generation = 0;
  let bytes = 0;

  function remove(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  function keep(key: string, entry: Entry): void {
    remove(key);
    if (entry.bytes > maxBytes) return;
    entries.set(key, entry);
    bytes += entry.bytes;
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break;
      remove(oldest);
    }
  }

  async function make(key: string, madeIn: number, answer: Answer): Promise<AnswerBytes> {
    const fresh = toBytes(answer);
    const old = entries.get(key)?.representation;
    const representation = old?.hash === fresh.hash ? { ...fresh, encoded: old.encoded } : await withEncodings(fresh);
    if (madeIn === generation) keep(key, { generation, representation, bytes: weight(key, representation) });
    return representation;
  }

  return {
    get bytes() {
      return bytes;
    },
    expire() {
      generation += 1;
      pending.clear();
    },
    async get(key, answer) {
      const entry = entries.get(key);
      if (entry?.generation === generation) {
        entries.delete(key);
        entries.set(key, entry);
        return entry.representation;
      }
      const waiting = pending.get(key) ?? make(key, generation, answer());
      pending.set(key, waiting);
      try {
        return await waiting;
      } finally {
        if (pending.get(key) === waiting) pending.delete(key);
      }
    },
  };
}

/** Roughly 1 KB an entry for key, headers and objects. */
function weight(key: string, { body, encoded }: AnswerBytes): number {
  return 1024 + key.length * 2 + body.byteLength + (encoded ? encoded.br.byteLength + encoded.gzip.byteLength : 0);
}
