import { LRUCache } from 'lru-cache';
import type { Store } from '../store.ts';

/** Most visitors that are remembered; the least recent are forgotten first. */
const maxKeys = 5_000;

/** Counts in memory: the one process sees all visitors, and a restart resets the counts. */
export function hitCounter() {
  const windows = new LRUCache<string, { readonly count: number; readonly end: number }>({ max: maxKeys });
  return {
    async hit({ key, at, window }) {
      const now = Date.parse(at);
      const before = windows.get(key);
      // a window that ends later than the next one would was begun by a fast clock
      const isOpen = before && before.end > now && before.end <= now + 2 * window;
      const current = isOpen ? { ...before, count: before.count + 1 } : { count: 1, end: now + window };
      windows.set(key, current);
      return { count: current.count, left: current.end - now };
    },
    /** Deletes windows that have ended. */
    forget(at) {
      for (const [key, { end }] of windows) if (end <= Date.parse(at)) windows.delete(key);
    },
  } satisfies Pick<Store, 'hit'> & { forget(at: string): void };
}
