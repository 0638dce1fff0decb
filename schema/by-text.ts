/** Pages share most of their texts: of those in 10,000 landing pages five in six are among the last so many. */
const most = 4_096;
/** Letters of the longest text that is kept: whole posts are looked at once. */
const longest = 1_000;

/** The same function; of texts that it was asked about lately it knows the answer, which is to be small and is not to be altered. */
export function byText<T>(find: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    if (text.length > longest) return find(text);
    const before = known.get(text);
    if (before !== undefined || known.has(text)) return before as T;
    const found = find(text);
    if (known.size === most) known.clear();
    known.set(text, found);
    return found;
  };
}
