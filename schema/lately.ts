/** A cache of what was found out about the things in use. */
export interface Lately<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
}

/**
 * Creates a cache of the last `most` entries, a few dozen at most. It uses arrays of a fixed length in which the newest entry replaces the oldest: a map that
 * is emptied leaves its table behind, and V8 keeps everything that was in it until the next full garbage collection.
 */
export function createLately<Key, Value>(most: number): Lately<Key, Value> {
  const keys: (Key | undefined)[] = new Array(most).fill(undefined);
  const values: (Value | undefined)[] = new Array(most).fill(undefined);
  let newest = 0;
  return {
    get(key) {
      for (let index = newest; index >= 0; index -= 1) if (keys[index] === key) return values[index];
      for (let index = most - 1; index > newest; index -= 1) if (keys[index] === key) return values[index];
      return undefined;
    },
    set(key, value) {
      newest = (newest + 1) % most;
      keys[newest] = key;
      values[newest] = value;
    },
  };
}
