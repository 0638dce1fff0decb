import type { ContentFile } from './files/content-file.ts';

/** Times by slug (ISO 8601). */
export type EntryTimes = Readonly<Record<string, string>>;

/** Name of a word list's entry in maps of files: `content/seo/staedte.json#koeln`. */
export const entryName = (file: string, slug: string) => `${file}#${slug}`;

/**
 * When the entries of a word list became what they are now. An entry that is unchanged keeps its time, and one that has been there since the beginning has
 * none.
 * @param before the list so far, and the times of its entries
 * @param at the time of new and changed entries
 * @returns undefined for a file that is not a word list
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
