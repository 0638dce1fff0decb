import { patterns } from '../formats.ts';
import type { Path } from '../issue.ts';
import type { PlacedFinding } from '../parse.ts';
import { isSlipOf, misspelling, suggest } from '../suggest.ts';
import { textsIn } from '../texts-in.ts';
import { typeName } from '../type-name.ts';

type Entry = Readonly<Record<string, unknown>>;

/** A file of content/seo. */
export interface WordList {
  readonly items: readonly (Entry & { readonly slug: string; readonly name: string; readonly aliases?: readonly string[] })[];
  readonly unknown: Entry;
}

/** What a page shows of an entry: `nearby.0` as `{{stadt.nearby.0}}`. */
export interface Drawn {
  readonly token: string;
  readonly page: string;
  /** Where it is missing, what would show it is not shown either. */
  readonly isOptional?: boolean;
  /** No text shows it itself: blocks ask whether it is there. */
  readonly isAskedOnly?: boolean;
  /** What stands right behind it on the page: `km²`. */
  readonly behind?: string;
}

/** The field itself: `tasks.2.title` → `tasks`. */
const first = (path: string) => path.split('.')[0] ?? path;

/** Fields that an entry can have whether a page's texts show them or not: blocks that list words read them, and see `together` in renderer/site/pages/conditions.ts. */
const ownFields = ['slug', 'aliases', 'name', 'lat', 'lon', 'related', 'together'];

/** Slugs that an earlier entry has, and aliases that are the slug of any, or an alias of an earlier one. */
export function repeatedWords({ items }: WordList): PlacedFinding[] {
  const owners = new Map<string, string>();
  const slugs = items.map(({ slug, name }, index) => ({ word: slug, name, path: ['items', index, 'slug'] as Path }));
  const aliases = items.flatMap(({ aliases = [], name }, index) =>
    aliases.map((word, position) => ({ word, name, path: ['items', index, 'aliases', position] as Path })),
  );
  return [...slugs, ...aliases].flatMap(({ word, name, path }): PlacedFinding[] => {
    const other = owners.get(word);
    if (other === undefined) owners.set(word, name);
    return other === undefined ? [] : [{ path, finding: { rule: 'repeated-word', word, other } }];
  });
}

/** Names that an earlier entry has as well: pages of both would have one title, and visitors could not tell them apart. */
export function repeatedNames({ items }: WordList): PlacedFinding[] {
  const owners = new Map<string, string>();
  return items.flatMap(({ slug, name }, index): PlacedFinding[] => {
    const other = owners.get(name);
    owners.set(name, other ?? slug);
    return other === undefined ? [] : [{ path: ['items', index, 'name'], finding: { rule: 'repeated-name', name, other } }];
  });
}

/** Fields that look like a note and are none: what begins with `$` is for those who read the file, and `$comment` alone is left out of what visitors get. */
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
 * Words that an entry names and no entry is called: relatives in its own list, and words of other lists that it says something about together with.
 * @param others lists whose words stand in one address with those of this one, by file
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

/** Texts of fields that a list has of its own in which nothing can be read; of those that every list has its schema tells it. */
export function emptyTexts({ items, unknown }: WordList): PlacedFinding[] {
  return [...textsIn(items, ['items']), ...textsIn(unknown, ['unknown'])].flatMap(({ path, text }) =>
    visible.test(text) ? [] : [{ path, finding: { rule: 'too-short', length: 0, limit: 1, optional: false } }],
  );
}

const visible = new RegExp(patterns.visible, 'u');

/**
 * Fields that a page shows and an entry does not have, and fields that no page shows. A field that is missing under its name
 * and there under a misspelt one is only misspelt.
 * @param drawn what pages show, by path below the entry (`intro`, `tasks.2.title`)
 * @param unknownShown whether pages are drawn of words that are not in the list
 */
export function checkColumns({ items, unknown }: WordList, drawn: ReadonlyMap<string, Drawn>, unknownShown: boolean): PlacedFinding[] {
  const columns = new Set([...drawn.keys()].map(first));
  // a field that no entry has is a placeholder misspelt on the page, and told there
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
  /** The one field too many of an entry that lacks one: `kammer` where the others have `chamber`. */
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
  );
  return [...missing, ...wrongValues(entries, drawn), ...rareSpellings(entries, columns), ...unused];
}

/**
 * What a page shows of an entry and is no text: a list is not joined by itself, and a bare number has no points between its digits, which
 * those of the other entries have. And a unit that the page writes as well.
 */
function wrongValues(entries: readonly { readonly entry: Entry; readonly path: Path }[], drawn: ReadonlyMap<string, Drawn>): PlacedFinding[] {
  return [...drawn].flatMap(([shown, { token, page, isAskedOnly, behind }]): PlacedFinding[] => {
    if (isAskedOnly || shown === 'slug') return [];
    const steps = shown.split('.');
    const values = entries.map(({ entry, path }) => ({ value: valueAt(entry, steps), path: [...path, ...steps.map(asStep)] as Path }));
    const isText = values.filter(({ value }) => typeof value === 'string').length > values.filter(({ value }) => typeof value === 'number').length;
    return values.flatMap(({ value, path }): PlacedFinding[] => {
      if (typeof value === 'string') {
        const [, write, unit] = measure.exec(value) ?? [];
        if (write === undefined || unit === undefined || unit !== behind) return [];
        return [{ path, mark: { text: value }, finding: { rule: 'doubled-unit', unit, write, shown: { token, page } } }];
      }
      const isRight = value === undefined || (typeof value === 'number' && !isText);
      return isRight ? [] : [{ path, finding: { rule: 'wrong-type', expected: ['string'], found: typeName(value) } }];
    });
  });
}

/** A number with its unit: „88,74 km²“. */
const measure = /^([\d.,]+)\s*([^\d\s.,]\S*)$/;

const asStep = (step: string) => (/^\d+$/.test(step) ? Number(step) : step);

function valueAt(entry: Entry, steps: readonly string[]): unknown {
  return steps.reduce<unknown>(
    (here, step) => (here !== null && typeof here === 'object' && Object.hasOwn(here, step) ? (here as Entry)[step] : undefined),
    entry,
  );
}

/** The shortest part of `tasks.2.title` that the entry does not have; undefined where it has all of it. */
function firstMissing(entry: Entry, wanted: string): string | undefined {
  const steps = wanted.split('.');
  let value: unknown = entry;
  for (const [index, step] of steps.entries()) {
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, step)) return steps.slice(0, index + 1).join('.');
    value = (value as Entry)[step];
  }
  return value === undefined ? wanted : undefined;
}

/** How many entries have to spell something alike before another spelling is a slip. */
const usual = 3;

/** Texts of one entry that are a slip of what several others have, and names without the capital that all others begin with. */
function rareSpellings(entries: readonly { readonly entry: Entry; readonly path: Path }[], columns: ReadonlySet<string>): PlacedFinding[] {
  return [...columns].flatMap((column): PlacedFinding[] => {
    const texts = entries.flatMap(({ entry, path }) => (typeof entry[column] === 'string' ? [{ text: entry[column], path: [...path, column] as Path }] : []));
    const counts = Map.groupBy(texts, ({ text }) => text);
    const common = [...counts].flatMap(([text, { length }]) => (length >= usual ? [text] : []));
    const small = column === 'name' ? texts.filter(({ text }) => /^\p{Ll}/u.test(text)) : [];
    const isAlone = small.length === 1 && texts.length > usual;
    return texts.flatMap(({ text, path }): PlacedFinding[] => {
      const isSmall = isAlone && small[0]?.text === text;
      const near = isSmall
        ? text.replace(/^./u, (letter) => letter.toUpperCase())
        : counts.get(text)?.length === 1
          ? common.find((other) => isSlipOf(text, other, common))
          : undefined;
      return near === undefined || near === text || column === 'state' ? [] : [{ path, finding: { rule: 'misspelt-value', found: text, near, of: 'others' } }];
    });
  });
}

/** Each unused field once, at its first entry. */
function unusedColumns(
  entries: readonly { readonly entry: Entry; readonly path: Path; readonly keys: readonly string[] }[],
  known: readonly string[],
): PlacedFinding[] {
  const names = new Set(entries.flatMap(({ keys }) => keys));
  return [...names].flatMap((column): PlacedFinding[] => {
    const having = entries.filter(({ keys }) => keys.includes(column));
    const rule = having.length === 1 && entries.length > 1 ? 'unknown-column' : 'unused-column';
    const near = rule === 'unknown-column' ? misspelling(column, known) : undefined;
    if (having[0] && near !== undefined && !Object.hasOwn(having[0].entry, near)) {
      return [{ path: [...having[0].path, column], mark: { key: true }, finding: { rule: 'unknown-key', key: column, near, known } }];
    }
    return having[0] ? [{ path: [...having[0].path, column], mark: { key: true }, finding: { rule, column } }] : [];
  });
}
