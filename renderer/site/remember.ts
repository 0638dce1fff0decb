import { isSameList } from './same-list.ts';

/** A linked list, latest first: nearly all owners have one result, and an array for each would be larger than its content. */
interface Kept {
  readonly inputs: readonly unknown[];
  readonly result: unknown;
  readonly older: Kept | undefined;
}

/** Most results that are kept for one owner: what is accepted and what is tried differ for a while. */
export const keptVersions = 4;

/** Creates a cache of results, kept by the object that they are about as long as that object lives. */
export function createMemory() {
  const memory = new WeakMap<object, Kept>();
  /** The result of an earlier call with the same owner and identical inputs, else that of `make`. */
  return function remember<T>(owner: object, inputs: readonly unknown[], make: () => T): T {
    const latest = memory.get(owner);
    for (let known = latest; known; known = known.older) if (isSameList(known.inputs, inputs)) return known.result as T;
    const result = make();
    memory.set(owner, { inputs, result, older: latest && latestOf(latest, keptVersions - 1) });
    return result;
  };
}

function latestOf({ inputs, result, older }: Kept, count: number): Kept {
  return { inputs, result, older: older && count > 1 ? latestOf(older, count - 1) : undefined };
}
