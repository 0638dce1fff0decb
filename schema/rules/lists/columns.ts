import type { Path } from '../../issue.ts';
import type { PlacedFinding } from '../../json/parse.ts';
import { misspelling, suggest } from '../../reading/suggest.ts';
import { type Drawn, rareSpellings, wrongValues } from './column-values.ts';
import type { Entry, WordList } from './word-lists.ts';

/** The top-level field of a path: `tasks.2.title` → `tasks`. */
const first = (path: string) => path.split('.')[0] ?? path;

/** Fields that entries may have even if no text shows them, because blocks that list words read them; for `together` see renderer/site/pages/conditions.ts. */
const ownFields = ['slug', 'aliases', 'name', 'lat', 'lon', 'related', 'together'];

/**
 * Finds fields that a page shows and an entry lacks, and fields that no page shows. A missing field that exists under a misspelt name is only reported as
 * misspelt.
 * @param drawn what pages show, by path below the entry (`intro`, `tasks.2.title`)
 * @param unknownShown whether pages are also drawn for words that are not in the list
 */
export function checkColumns({ items, unknown }: WordList, drawn: ReadonlyMap<string, Drawn>, unknownShown: boolean): PlacedFinding[] {
  const columns = new Set([...drawn.keys()].map(first));
  // a field that no entry has is a misspelt placeholder on the page, and reported there
  const wanted = [...drawn].filter(([path, { isOptional }]) => !isOptional && path !== 'slug' && items.some((entry) => Object.hasOwn(entry, first(path))));
  const extra = (entry: Entry) => Object.keys(entry).filter((key) => !ownFields.includes(key) && !columns.has(key));
  const entries = [
    ...items.map((entry, index) => ({
      entry: entry as Entry,
      word: entry.slug,
      path: ['items', index] as Path,
      place: { path: ['items', index, 'slug'] } as Pick<PlacedFinding, 'path' | 'mark'>,
    })),
    ...(unknownShown
      ? [
          {
            entry: unknown,
            word: 'unknown',
            path: ['unknown'] as Path,
            place: { path: ['unknown'], mark: { key: true } } as Pick<PlacedFinding, 'path' | 'mark'>,
          },
        ]
      : []),
  ];
  const misspelt = new Set<string>();
  /** The one superfluous field of an entry that lacks exactly one: `kammer` where the others have `chamber`. */
  const renamed = (entry: Entry): string | undefined => {
    const lacking = new Set(wanted.flatMap(([shown]) => firstMissing(entry, shown) ?? []));
    const own = extra(entry).filter((name) => !entries.some((other) => other.entry !== entry && Object.hasOwn(other.entry, name)));
    return lacking.size === 1 && own.length === 1 ? own[0] : undefined;
  };

  const missing = entries.flatMap(({ entry, word, path, place }) => {
    const told = new Set<string>();
    return wanted.flatMap(([shown, { token, page }]): PlacedFinding[] => {
      const column = firstMissing(entry, shown);
      if (column === undefined || told.has(column)) return [];
      told.add(column);
      const key = extra(entry).find((name) => suggest(name, [column]) !== undefined) ?? renamed(entry);
      if (key === undefined) return [{ ...place, finding: { rule: 'missing-column', word, column, token, page } }];
      misspelt.add(key);
      return [{ path: [...path, key], mark: { key: true }, finding: { rule: 'unknown-key', key, near: column, known: [...columns] } }];
    });
  });
  const known = [...new Set([...columns, ...ownFields])];
  const unused = unusedColumns(
    entries.map(({ entry, path }) => ({ entry, path, keys: extra(entry).filter((key) => !misspelt.has(key)) })),
    known,
    columns,
  );
  const wrong = wrongValues(entries, drawn);
  const wrongPaths = new Set(wrong.map(({ path }) => path.join('/')));
  return [...missing, ...wrong, ...rareSpellings(entries, columns).filter(({ path }) => !wrongPaths.has(path.join('/'))), ...unused];
}

/** The shortest prefix of a path such as `tasks.2.title` that the entry does not have; undefined if it has the whole path. */
function firstMissing(entry: Entry, wanted: string): string | undefined {
  const steps = wanted.split('.');
  let value: unknown = entry;
  for (const [index, step] of steps.entries()) {
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, step)) return steps.slice(0, index + 1).join('.');
    value = (value as Entry)[step];
  }
  return value === undefined ? wanted : undefined;
}

interface EntryWithExtra {
  readonly entry: Entry;
  readonly path: Path;
  /** Its fields that no page shows. */
  readonly keys: readonly string[];
}

/** The share of similar entries that have to have a field before its absence is a mistake: 9 of 10. */
const nearlyAll = 0.9;

/** The one field that an entry lacks while nearly all similar entries have it. Similar entries have all fields of this one that a page shows. */
function lackedBy({ entry }: EntryWithExtra, entries: readonly EntryWithExtra[], columns: ReadonlySet<string>): string | undefined {
  const shown = [...columns].filter((column) => Object.hasOwn(entry, column));
  const alike = entries.filter((other) => other.entry !== entry && shown.every((column) => Object.hasOwn(other.entry, column)));
  const having = (column: string) => alike.filter((other) => Object.hasOwn(other.entry, column)).length;
  const lacked = [...columns].filter((column) => !Object.hasOwn(entry, column) && having(column) >= Math.max(2, alike.length * nearlyAll));
  return lacked.length === 1 ? lacked[0] : undefined;
}

/** Each unused field once, at its first entry. */
function unusedColumns(entries: readonly EntryWithExtra[], known: readonly string[], columns: ReadonlySet<string>): PlacedFinding[] {
  const names = new Set(entries.flatMap(({ keys }) => keys));
  return [...names].flatMap((column): PlacedFinding[] => {
    const having = entries.filter(({ keys }) => keys.includes(column));
    const rule = having.length === 1 && entries.length > 1 ? 'unknown-column' : 'unused-column';
    const near = rule === 'unknown-column' ? misspelling(column, known) : undefined;
    if (having[0] && near !== undefined && !Object.hasOwn(having[0].entry, near)) {
      return [{ path: [...having[0].path, column], mark: { key: true }, finding: { rule: 'unknown-key', key: column, near, known } }];
    }
    const [owner] = having;
    if (!owner) return [];
    const meant = rule === 'unknown-column' && owner.keys.length === 1 ? lackedBy(owner, entries, columns) : undefined;
    return [{ path: [...owner.path, column], mark: { key: true }, finding: { rule, column, ...(meant && { near: meant }) } }];
  });
}
