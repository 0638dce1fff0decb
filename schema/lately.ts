/** What was found out about things that are in use. */
export interface Lately<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
}

/**
 * Keeps what was found out about the last `most` things, a few dozen at the most. In lists of one length, in which the newest takes the
 * place of the oldest: a map that is emptied leaves its table behind, and V8 keeps all that was in it until it next cleans up everything.
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
