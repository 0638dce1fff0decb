import { isSameList } from './same-list.ts';

/** A list, latest first: nearly all owners have one result, and an array for each of these would be larger than what it holds. */
interface Kept {
  readonly inputs: readonly unknown[];
  readonly result: unknown;
  readonly older: Kept | undefined;
}

/** So many results of one thing are kept: what is accepted and what is tried differ for a while. */
export const keptVersions = 4;

/** A function's results by the object that they are about, as long as that object lives. */
export function createMemory() {
  const memory = new WeakMap<object, Kept>();
  /** What `make` gave for the same owner and the very same inputs before, else what it gives now. */
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
