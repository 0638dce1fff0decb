/** Pages of a site name the same tokens, addresses and pictures: so many are kept once for all pages that come one after the other. */
const most = 4_096;
let texts = new Map<string, string>();

/** The same text as a text of its own, one for all who ask lately: a part of another would keep the whole other in memory (V8's sliced strings). */
export function interned(text: string): string {
  const known = texts.get(text);
  if (known !== undefined) return known;
  const own: string = JSON.parse(JSON.stringify(text));
  if (texts.size === most) texts = new Map();
  texts.set(own, own);
  return own;
}
