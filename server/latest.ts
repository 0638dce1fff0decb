/** Caches the result of `make` for the latest input. Concurrent calls with the same input share one call of `make`; failures are not cached. */
export function createLatest<Input, Result>(make: (input: Input) => Promise<Result>): (input: Input) => Promise<Result> {
  let latest: { readonly input: Input; readonly result: Promise<Result> } | undefined;
  return (input) => {
    if (latest?.input === input) return latest.result;
    const mine = { input, result: make(input) };
    latest = mine;
    mine.result.catch(() => {
      if (latest === mine) latest = undefined;
    });
    return mine.result;
  };
}
