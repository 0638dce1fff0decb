/** Most texts that are shared. Pages of a site name the same tokens, addresses and pictures, and are read one after the other. */
const most = 4_096;
let texts = new Map<string, string>();

/** The same text as a string of its own, shared by recent callers: a substring would keep its whole parent string in memory (V8's sliced strings). */
export function interned(text: string): string {
  const known = texts.get(text);
  if (known !== undefined) return known;
  const own: string = JSON.parse(JSON.stringify(text));
  if (texts.size === most) texts = new Map();
  texts.set(own, own);
  return own;
}
