/** What was found out about things that are in use. */
export interface Lately<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
}

/**
 * Keeps what was found out lately, of `most` things at the most, and then begins anew: whatever is asked for often is soon there again,
 * and nothing has to be put in order at each look, as `lru-cache` does, which takes longer than what is kept here.
 */
export function createLately<Key, Value>(most: number): Lately<Key, Value> {
  const known = new Map<Key, Value>();
  return {
    get: (key) => known.get(key),
    set(key, value) {
      if (known.size === most) known.clear();
      known.set(key, value);
    },
  };
}
