import type { Site } from '../../renderer/api.ts';

/** Since when entries of word lists say what they say (ISO 8601), by name: `content/seo/staedte.json#koeln`. */
export type Ages = ReadonlyMap<string, string>;

export interface EntryAges {
  /** Those that a server saw, and those that it was told of; the very same ones where they are the same, so that nothing is measured anew. */
  with(changedAt: Site['changedAt']): Ages;
  /** Asks for those that are not known yet. @returns whether something was told */
  ask(entries: readonly string[]): Promise<boolean>;
}

/** @param agesOf tells the ages of entries that were there before the server */
export function openEntryAges(agesOf: (entries: readonly string[]) => Promise<Ages>): EntryAges {
  let known: Ages = new Map();
  let told: Ages = new Map();
  return {
    with(changedAt = new Map()) {
      const entries = new Map([...told, ...[...changedAt].filter(([name]) => name.includes('#'))]);
      if (entries.size !== known.size || [...entries].some(([name, at]) => known.get(name) !== at)) known = entries;
      return known;
    },
    async ask(entries) {
      const unknown = entries.filter((name) => !known.has(name));
      const ages: Ages = unknown.length > 0 ? await agesOf(unknown) : new Map();
      told = new Map([...told, ...ages]);
      return ages.size > 0;
    },
  };
}
