interface Kept {
  readonly inputs: readonly unknown[];
  readonly result: unknown;
}

const none: readonly Kept[] = [];

/** So many results an owner: what is accepted and what is tried differ for a while. */
const versions = 4;

/** A function's results by the object that they are about, as long as that object lives. */
export function createMemory() {
  const memory = new WeakMap<object, Kept[]>();
  /** What `make` gave for the same owner and the very same inputs before, else what it gives now. */
  return function remember<T>(owner: object, inputs: readonly unknown[], make: () => T): T {
    const kept = memory.get(owner) ?? none;
    for (const known of kept) if (areSame(known.inputs, inputs)) return known.result as T;
    const result = make();
    memory.set(owner, [{ inputs, result }, ...kept].slice(0, versions));
    return result;
  };
}

/** In a loop of its own: a save asks for each page of thousands. */
function areSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  for (let index = 0; index < a.length; index += 1) if (a[index] !== b[index]) return false;
  return a.length === b.length;
}
