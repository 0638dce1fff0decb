const german: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** Maximum length of a word in an address (R-SEO-22). */
export const longestWord = 60;

/** A word in an address that stands for a parameter or for `{post}`. */
export const wordShape = new RegExp(`^(?=.*[a-z0-9äöüß])[a-z0-9äöüß-]{1,${longestWord}}$`);

/** Cuts a word for an address to the maximum length, between words if possible. */
export function cutSlug(slug: string): string {
  const cut = slug.length <= longestWord ? slug : slug.slice(0, longestWord + 1).replace(/-[^-]*$/, '');
  return cut.slice(0, longestWord).replace(/-$/, '');
}

/**
 * Turns a text into a word for an address: „Über uns & mehr“ → `ueber-uns-mehr`, „Wie geht’s“ → `wie-gehts`; empty if nothing is left. Invisible characters
 * such as soft hyphens do not separate words.
 */
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
