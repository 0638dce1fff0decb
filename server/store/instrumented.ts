import type { Tracing } from '../tracing/tracing.ts';

interface Counts {
  storeOperations: number;
  storeFailures: number;
}

/** Wraps a store so that its operations and failures are counted and traced. Every method that returns a promise counts as an operation. */
export function instrumented<T extends object>(store: T, counts: Counts, tracing: Tracing): T {
  return new Proxy(store, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function' || name === 'close') return method;
      return (...input: unknown[]) => {
        const result: unknown = method.apply(target, input);
        if (!(result instanceof Promise)) return result;
        counts.storeOperations += 1;
        return tracing
          .part(`store ${String(name)}`, () => result)
          .catch((error: unknown) => {
            counts.storeFailures += 1;
            throw error;
          });
      };
    },
  });
}
