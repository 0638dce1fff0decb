import type { Path } from '../../issue.ts';
import type { PlacedFinding } from '../../json/parse.ts';
import { slugOf } from '../../reading/slug.ts';
import { suggest } from '../../reading/suggest.ts';
import { textsIn } from '../../reading/texts-in.ts';
import { patterns } from '../../validation/formats.ts';

/** An entry of a word list: a word with what is known of it. */
export type Entry = Readonly<Record<string, unknown>>;

/** A file of content/seo. */
export interface WordList {
  readonly items: readonly (Entry & { readonly slug: string; readonly name: string; readonly aliases?: readonly string[] })[];
  readonly unknown: Entry;
}

/**
 * Finds slugs that an earlier entry already has, and aliases that are the slug of any entry or an alias of an earlier one. Of entries with the same slug, the
 * one whose name matches it counts as the earlier. If several words of an entry belong to the same other one, whose copy it is, there is one finding.
 */
export function repeatedWords({ items }: WordList): PlacedFinding[] {
  const owners = new Map<string, string>();
  const slugs = items.map(({ slug, name }, index) => ({ word: slug, name, path: ['items', index, 'slug'] as Path }));
  const aliases = items.flatMap(({ aliases = [], name }, index) =>
    aliases.map((word, position) => ({ word, name, path: ['items', index, 'aliases', position] as Path })),
  );
  const isUnique = new Set(slugs.map(({ word }) => word)).size === slugs.length;
  const repeated = [...(isUnique ? slugs : originalsFirst(slugs)), ...aliases].flatMap(({ word, name, path }) => {
    const other = owners.get(word);
    if (other === undefined) owners.set(word, name);
    return other === undefined ? [] : [{ word, other, path }];
  });
  const copied = Map.groupBy(repeated, ({ other, path: [, index] }) => `${index} ${other}`);
  return [...copied.values()].flatMap(([first, ...{ length: more }]): PlacedFinding[] => {
    return first ? [{ path: first.path, finding: { rule: 'repeated-word', word: first.word, other: first.other, ...(more > 0 && { more }) } }] : [];
  });
}

/**
 * Finds names that another entry has, too: pages of both would have the same title, and visitors could not tell them apart. The finding is on the later entry,
 * or on the one whose slug is not made from the name.
 */
export function repeatedNames({ items }: WordList): PlacedFinding[] {
  const owners = new Map<string, string>();
  const names = items.map(({ slug: word, name }, index) => ({ word, name, path: ['items', index, 'name'] as Path }));
  const isUnique = new Set(names.map(({ name }) => name)).size === names.length;
  return (isUnique ? none : originalsFirst(names)).flatMap(({ word, name, path }): PlacedFinding[] => {
    const other = owners.get(name);
    owners.set(name, other ?? word);
    return other === undefined ? [] : [{ path, finding: { rule: 'repeated-name', name, other } }];
  });
}

const none: readonly never[] = [];

/** Sorts entries whose slug matches their name first: when an entry is copied, its name or slug is changed first, so that the copy's do not match. */
function originalsFirst<T extends { readonly word: string; readonly name: string }>(entries: readonly T[]): readonly T[] {
  const isOriginal = ({ word, name }: T) => Number(slugOf(name) === word);
  return entries.toSorted((a, b) => isOriginal(b) - isOriginal(a));
}

/**
 * Finds fields that look like notes but are not: keys that begin with `$` are for readers of the file, but only `$comment` is removed from what visitors get.
 */
export function wrongNotes({ items, unknown }: WordList): PlacedFinding[] {
  const entries = [...items.map((entry, index) => ({ entry: entry as Entry, path: ['items', index] as Path })), { entry: unknown, path: ['unknown'] as Path }];
  return entries.flatMap(({ entry, path }) =>
    Object.keys(entry)
      .filter((key) => key.startsWith('$'))
      .map(
        (key): PlacedFinding => ({ path: [...path, key], mark: { key: true }, finding: { rule: 'unknown-key', key, near: '$comment', known: ['$comment'] } }),
      ),
  );
}

/**
 * Finds words that an entry refers to but that no entry has: related words of its own list, and words of other lists for combined texts.
 * @param others lists whose words share an address with those of this one, by file
 */
export function unknownWords({ items }: WordList, file: string, others: ReadonlyMap<string, Pick<WordList, 'items'>>): PlacedFinding[] {
  const related = items.flatMap(({ related = [] }, index) =>
    (related as readonly string[]).map((word, position) => ({ word, path: ['items', index, 'related', position], mark: undefined })),
  );
  const together = items.flatMap(({ together = {} }, index) =>
    Object.keys(together as Entry).map((word) => ({ word, path: ['items', index, 'together', word], mark: { key: true } as const })),
  );
  const tell = (named: readonly ((typeof related)[number] | (typeof together)[number])[], lists: ReadonlyMap<string, Pick<WordList, 'items'>>) => {
    const owners = new Map([...lists].flatMap(([list, { items }]) => items.map(({ slug }) => [slug, list] as const)));
    return named.flatMap(({ word, path, mark }): PlacedFinding[] => {
      if (owners.has(word)) return [];
      const near = suggest(word, [...owners.keys()]);
      return [{ path, mark, finding: { rule: 'unknown-word', word, lists: near === undefined ? [...lists.keys()] : [owners.get(near) ?? ''], near } }];
    });
  };
  return [...tell(related, new Map([[file, { items }]])), ...(others.size > 0 ? tell(together, others) : [])];
}

/** Finds texts without visible characters in the list's own fields; the fields that all lists have are covered by their schema. */
export function emptyTexts({ items, unknown }: WordList): PlacedFinding[] {
  return [...textsIn(items, ['items']), ...textsIn(unknown, ['unknown'])].flatMap(({ path, text }) =>
    visible.test(text) ? [] : [{ path, finding: { rule: 'too-short', length: 0, limit: 1, optional: false } }],
  );
}

const visible = new RegExp(patterns.visible, 'u');
