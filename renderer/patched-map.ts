const gone: unique symbol = Symbol('gone');

/** With more changes than these, a patched map becomes a plain one again, and comparing everything is as quick. */
const most = 100;

/**
 * A copy of a map with some entries changed, in the same order; new entries come last. A few changes are kept beside the other map, of which nothing is copied:
 * a save changes one of thousands of files.
 * @param removed keys to leave out
 */
export function withEntries<Value>(
  before: ReadonlyMap<string, Value>,
  fresh: Iterable<readonly [string, Value]>,
  removed: Iterable<string> = [],
): ReadonlyMap<string, Value> {
  const { base, changes: known } = partsOf(before);
  const changes = new Map<string, Value | typeof gone>(known);
  for (const key of removed) changes.set(key, gone);
  for (const [key, value] of fresh) changes.set(key, value);
  if (changes.size === 0) return before;
  const patched = new PatchedMap<Value>(base, changes);
  return changes.size > most ? new Map(patched) : patched;
}

/**
 * The keys whose values differ between two maps, in any order. Two maps in the same order are compared without looking up their keys.
 * @returns undefined where there are many
 */
export function changedKeys<Value>(before: ReadonlyMap<string, Value>, after: ReadonlyMap<string, Value>): readonly string[] | undefined {
  const isOther = (key: string) => before.get(key) !== after.get(key);
  const [a, b] = [partsOf(before), partsOf(after)];
  const changed = a.base === b.base ? new Set([...a.changes.keys(), ...b.changes.keys()]) : keysApart(listsOf(before), listsOf(after));
  return changed && [...changed].filter(isOther);
}

/** All values of a map. Callers must not alter the list. */
export function valuesOf<Value>(map: ReadonlyMap<string, Value>): readonly Value[] {
  return listsOf(map).values;
}

interface Lists<Value> {
  readonly keys: readonly string[];
  readonly values: readonly Value[];
}

/** {@link changedKeys} by merging two lists of sorted names. Lists in another order give more keys, some of which have not changed. */
function keysApart<Value>(before: Lists<Value>, after: Lists<Value>): ReadonlySet<string> | undefined {
  const changed = new Set<string>();
  let [old, now] = [0, 0];
  while (old < before.keys.length || now < after.keys.length) {
    const a = old < before.keys.length ? before.keys[old] : undefined;
    const b = now < after.keys.length ? after.keys[now] : undefined;
    // in the order of the names, the lesser of the two has no partner
    const [isGone, isFresh] = [a !== b && a !== undefined && (b === undefined || a < b), a !== b && b !== undefined && (a === undefined || b < a)];
    if (a !== undefined && (isGone || (a === b && before.values[old] !== after.values[now]))) changed.add(a);
    if (b !== undefined && isFresh) changed.add(b);
    if (changed.size > most) return undefined;
    if (!isFresh) old += 1;
    if (!isGone) now += 1;
  }
  return changed;
}

function listsOf<Value>(map: ReadonlyMap<string, Value>): Lists<Value> {
  return map instanceof PatchedMap ? map.lists() : { keys: [...map.keys()], values: [...map.values()] };
}

/** A map as the map below it and the changes to that. */
function partsOf<Value>(map: ReadonlyMap<string, Value>) {
  return map instanceof PatchedMap ? map : { base: map, changes: none };
}

/** Creates a function that maps the values of a map. From one call to the next only the changed values are made again. */
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

const none: ReadonlyMap<string, never> = new Map<string, never>();

class PatchedMap<Value> implements ReadonlyMap<string, Value> {
  readonly base: ReadonlyMap<string, Value>;
  readonly changes: ReadonlyMap<string, Value | typeof gone>;
  readonly size: number;
  #lists: Lists<Value> | undefined;

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
    return this.lists().keys.values() as MapIterator<string>;
  }

  values(): MapIterator<Value> {
    return this.lists().values.values() as MapIterator<Value>;
  }

  *entries(): MapIterator<[string, Value]> {
    const { keys, values } = this.lists();
    for (let index = 0; index < keys.length; index += 1) yield [keys[index] as string, values[index] as Value];
  }

  [Symbol.iterator](): MapIterator<[string, Value]> {
    return this.entries();
  }

  forEach(call: (value: Value, key: string, map: ReadonlyMap<string, Value>) => void): void {
    for (const [key, value] of this) call(value, key, this);
  }

  /** Made on the first call. */
  lists(): Lists<Value> {
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
