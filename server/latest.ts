/** What `make` gives for the latest input, made once however many ask; a failure is not kept. */
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
