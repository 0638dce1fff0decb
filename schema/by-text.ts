/** Of so many texts the answers are known that were asked for last, and of as many before those: of 10,000 landing pages five in six are among them. */
const most = 2_048;
/** The same for answers that are found slowly and take no room: as much of their texts as a thread meets among 10,000 pages. */
export const manyTexts = 16_384;
/** Letters of the longest text that is kept: whole posts are looked at once. */
const longest = 1_000;

/**
 * The same function; of texts that it was asked about lately it knows the answer, which is to be small and is not to be altered.
 * @param many of so many texts that were asked for last, and of as many before those
 */
export function byText<T>(find: (text: string) => T, many = most): (text: string) => T {
  let [late, former] = [new Map<string, T>(), new Map<string, T>()];
  return (text) => {
    if (text.length > longest) return find(text);
    const known = late.get(text);
    if (known !== undefined || late.has(text)) return known as T;
    const found = former.has(text) ? (former.get(text) as T) : find(text);
    if (late.size === many) [late, former] = [new Map(), late];
    late.set(text, found);
    return found;
  };
}
