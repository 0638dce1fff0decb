const gone: unique symbol = Symbol('gone');

/** With more changes than these a map is made whole again, and it is as quick to compare all. */
const most = 100;

/**
 * A map in which some entries are others than in one of before, in its order; new ones come last. Where these are few, they are kept beside the other map,
 * and nothing of that is copied: of thousands of files a save changes one.
 * @param removed keys that are gone
 */
export function withEntries<Value>(
  before: ReadonlyMap<string, Value>,
  fresh: Iterable<readonly [string, Value]>,
  removed: Iterable<string> = [],
): ReadonlyMap<string, Value> {
  const [base, changes] = before instanceof PatchedMap ? [before.base, new Map(before.changes)] : [before, new Map<string, Value | typeof gone>()];
  for (const key of removed) changes.set(key, gone);
  for (const [key, value] of fresh) changes.set(key, value);
  if (changes.size === 0) return before;
  const patched = new PatchedMap<Value>(base, changes);
  return changes.size > most ? new Map(patched) : patched;
}

/**
 * The keys with which two maps have different values, in any order; of two in the same order none is looked up.
 * @returns undefined where there are many
 */
export function changedKeys<Value>(before: ReadonlyMap<string, Value>, after: ReadonlyMap<string, Value>): readonly string[] | undefined {
  if (before === after) return [];
  const [oldKeys, newKeys, oldValues, newValues] = [[...before.keys()], [...after.keys()], [...before.values()], [...after.values()]];
  const changed = new Set<string>();
  let [old, now] = [0, 0];
  while (old < oldKeys.length || now < newKeys.length) {
    const a = old < oldKeys.length ? (oldKeys[old] as string) : undefined;
    const b = now < newKeys.length ? (newKeys[now] as string) : undefined;
    // whichever goes first in the order of their names has no partner
    const [isGone, isFresh] = [a !== b && a !== undefined && (b === undefined || a < b), a !== b && b !== undefined && (a === undefined || b < a)];
    if (a !== undefined && (isGone || (a === b && oldValues[old] !== newValues[now]))) changed.add(a);
    if (b !== undefined && isFresh) changed.add(b);
    if (changed.size > most) return undefined;
    if (!isFresh) old += 1;
    if (!isGone) now += 1;
  }
  return [...changed].filter((key) => before.get(key) !== after.get(key) || before.has(key) !== after.has(key));
}

/** Makes each value of a map into another one, of maps of which most is the same each time only those that are others. */
export function createMapping<From, To>(make: (from: From) => To): (map: ReadonlyMap<string, From>) => ReadonlyMap<string, To> {
  let last: { readonly map: ReadonlyMap<string, From>; readonly made: ReadonlyMap<string, To> } | undefined;
  return (map) => {
    const keys = last && changedKeys(last.map, map);
    const isOrdered = keys?.every((key) => last?.map.has(key)) === true;
    last = { map, made: last && keys && isOrdered ? patched(last.made, map, keys) : whole(map) };
    return last.made;
  };

  function patched(made: ReadonlyMap<string, To>, map: ReadonlyMap<string, From>, keys: readonly string[]): ReadonlyMap<string, To> {
    const there = keys.filter((key) => map.has(key));
    return withEntries(
      made,
      there.map((key) => [key, make(map.get(key) as From)] as const),
      keys.filter((key) => !map.has(key)),
    );
  }

  function whole(map: ReadonlyMap<string, From>): ReadonlyMap<string, To> {
    const made = new Map<string, To>();
    for (const [key, value] of map) made.set(key, make(value));
    return made;
  }
}

class PatchedMap<Value> implements ReadonlyMap<string, Value> {
  readonly base: ReadonlyMap<string, Value>;
  readonly changes: ReadonlyMap<string, Value | typeof gone>;
  readonly size: number;
  #lists: { readonly keys: readonly string[]; readonly values: readonly Value[] } | undefined;

  constructor(base: ReadonlyMap<string, Value>, changes: ReadonlyMap<string, Value | typeof gone>) {
    this.base = base;
    this.changes = changes;
    let size = base.size;
    for (const [key, value] of changes) size += Number(value !== gone) - Number(base.has(key));
    this.size = size;
  }

  get(key: string): Value | undefined {
    const own = this.changes.get(key);
    if (own === gone) return undefined;
    return own === undefined ? this.base.get(key) : own;
  }

  has(key: string): boolean {
    const own = this.changes.get(key);
    return own === undefined ? this.base.has(key) : own !== gone;
  }

  keys(): MapIterator<string> {
    return this.#whole().keys.values() as MapIterator<string>;
  }

  values(): MapIterator<Value> {
    return this.#whole().values.values() as MapIterator<Value>;
  }

  *entries(): MapIterator<[string, Value]> {
    const { keys, values } = this.#whole();
    for (let index = 0; index < keys.length; index += 1) yield [keys[index] as string, values[index] as Value];
  }

  [Symbol.iterator](): MapIterator<[string, Value]> {
    return this.entries();
  }

  forEach(call: (value: Value, key: string, map: ReadonlyMap<string, Value>) => void): void {
    for (const [key, value] of this) call(value, key, this);
  }

  /** Made when somebody first asks for all. */
  #whole() {
    this.#lists ??= this.#make();
    return this.#lists;
  }

  #make() {
    const [keys, values] = [[...this.base.keys()], [...this.base.values()]];
    for (const [key, value] of this.changes) {
      const place = this.base.has(key) ? keys.indexOf(key) : -1;
      if (value === gone) {
        if (place < 0) continue;
        keys.splice(place, 1);
        values.splice(place, 1);
      } else if (place < 0) {
        keys.push(key);
        values.push(value);
      } else values[place] = value;
    }
    return { keys, values };
  }
}
