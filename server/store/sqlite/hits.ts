import { LRUCache } from 'lru-cache';
import type { Store } from '../store.ts';

/** How many visitors are remembered at once; whoever came longest ago is forgotten first. */
const maxKeys = 5_000;

/** Counts in memory: one process knows all visitors, and after a restart everybody begins anew. */
export function hitCounter() {
  const windows = new LRUCache<string, { readonly count: number; readonly end: number }>({ max: maxKeys });
  return {
    async hit({ key, at, window }) {
      const now = Date.parse(at);
      const before = windows.get(key);
      // one that ends long after the next would was begun by a clock that was ahead
      const isOpen = before && before.end > now && before.end <= now + 2 * window;
      const current = isOpen ? { ...before, count: before.count + 1 } : { count: 1, end: now + window };
      windows.set(key, current);
      return { count: current.count, left: current.end - now };
    },
    /** Windows that have ended are nobody's business any more. */
    forget(at) {
      for (const [key, { end }] of windows) if (end <= Date.parse(at)) windows.delete(key);
    },
  } satisfies Pick<Store, 'hit'> & { forget(at: string): void };
}
