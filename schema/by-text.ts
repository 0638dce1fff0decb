/** Size of the cache: it holds the last 2,048 texts and as many before those, enough for five in six texts of 10,000 landing pages. */
const most = 2_048;
/** Size for answers that are slow to find and small to keep: about as many texts as a thread meets among 10,000 pages. */
export const manyTexts = 16_384;
/** Length of the longest text that is cached: whole posts are looked at only once. */
const longest = 1_000;

/**
 * Caches the answers of a function by text. Answers have to be small and must not be altered.
 * @param many caches the answers for the last `many` texts, and for as many before those
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
