const german: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** Most letters of a word in an address (R-SEO-22). */
export const longestWord = 60;

/** A word in an address, in place of a parameter or of `{post}`. */
export const wordShape = new RegExp(`^(?=.*[a-z0-9äöüß])[a-z0-9äöüß-]{1,${longestWord}}$`);

/** As much of a word for an address as may stand there, cut between words. */
export function cutSlug(slug: string): string {
  const cut = slug.length <= longestWord ? slug : slug.slice(0, longestWord + 1).replace(/-[^-]*$/, '');
  return cut.slice(0, longestWord).replace(/-$/, '');
}

/** A word for an address: „Über uns & mehr“ → `ueber-uns-mehr`, „Wie geht’s“ → `wie-gehts`; empty where nothing is left. What nobody sees, as soft hyphens, parts no words. */
export function slugOf(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{Cf}|(?<=\p{L})['’](?=\p{L})/gu, '')
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => german[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
