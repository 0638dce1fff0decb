/** Pages share most of their texts: of those in 10,000 landing pages five in six are among the last so many. */
const most = 4_096;
/** Letters of the longest text that is kept: whole posts are looked at once. */
const longest = 1_000;

/** Kept where the answer is `undefined`, so that a text is looked up once. */
const nothing = Symbol('nothing');

/** The same function; of texts that it was asked about lately it knows the answer, which is to be small and is not to be altered. */
export function byText<T>(find: (text: string) => T): (text: string) => T {
  const known = new Map<string, T | typeof nothing>();
  return (text) => {
    if (text.length > longest) return find(text);
    const before = known.get(text);
    if (before !== undefined) return before === nothing ? (undefined as T) : before;
    const found = find(text);
    if (known.size === most) known.clear();
    known.set(text, found === undefined ? nothing : found);
    return found;
  };
}
