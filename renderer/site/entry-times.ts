import type { ContentFile } from './files/content-file.ts';

/** Times by slug (ISO 8601). */
export type EntryTimes = Readonly<Record<string, string>>;

/** Names an entry of a word list among files: `content/seo/staedte.json#koeln`. */
export const entryName = (file: string, slug: string) => `${file}#${slug}`;

/**
 * When the entries of a word list became what they are now: an entry that is the same as before keeps its time, and one that has always been
 * there has none.
 * @param before the list so far, and the times of its entries
 * @param at the time of those that are new or another
 * @returns undefined for what is no word list
 */
export function entryTimes(before: { readonly content?: ContentFile; readonly times?: EntryTimes }, after: ContentFile, at: string): EntryTimes | undefined {
  if (after.kind !== 'vocabulary') return undefined;
  const old = textsOf(before.content);
  return Object.fromEntries(
    [...textsOf(after)].flatMap(([slug, text]) => {
      const time = old.get(slug) === text ? before.times?.[slug] : at;
      return time === undefined ? [] : [[slug, time]];
    }),
  );
}

function textsOf(content: ContentFile | undefined): Map<string, string> {
  const items = content?.kind === 'vocabulary' ? (content.value?.items ?? []) : [];
  return new Map(items.map((item) => [item.slug, JSON.stringify(item)]));
}
