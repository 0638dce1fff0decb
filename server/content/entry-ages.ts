import type { Site } from '../../renderer/api.ts';

/** Since when word list entries have their content (ISO 8601), by name: `content/seo/staedte.json#koeln`. */
export type Ages = ReadonlyMap<string, string>;

export interface EntryAges {
  /** The ages that this server saw, together with those from `agesOf`. Returns the same object while they are equal, so that nothing is computed anew. */
  with(changedAt: Site['changedAt']): Ages;
  /** Asks for unknown ages. @returns whether any became known */
  ask(entries: readonly string[]): Promise<boolean>;
}

/** @param agesOf ages of entries that are older than the server */
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
