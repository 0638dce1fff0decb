import { slugOf } from '../../schema/reading/slug.ts';
import type { SearchPattern, SearchRow } from './search-document.ts';
import { termsIn } from './terms.ts';

/** A word of a list, by which its page is found. */
export interface SearchWord {
  readonly row: SearchRow;
  /** Its parameter in addresses: `stadt`. */
  readonly parameter: string;
  /** Values by field, as patterns name them. */
  readonly values: Readonly<Record<string, string>>;
  /** The name and other spellings. */
  readonly spellings: readonly string[];
  /** Whether its page is worth reading, and so the pages that it makes with other words. */
  readonly leads: boolean;
}

/** The value of a field that is left out of the search data: most slugs are made of the name, and most names have one form. */
export const usualValue = (field: string, name: string): string => (field === 'slug' ? slugOf(name) : name);

/** Every word of every list. */
export function searchWords(rows: readonly SearchRow[]): SearchWord[] {
  return rows.flatMap((row) =>
    Object.entries(row.lists).flatMap(([parameter, { fields, words, others }]) => {
      const read = (leads: boolean) => (line: readonly string[]) => {
        const [name = ''] = line;
        const values = Object.fromEntries(fields.map((field, index) => [field, line[index] || usualValue(field, name)]));
        return { row, parameter, values, spellings: [name, ...line.slice(fields.length)], leads };
      };
      return [...words.map(read(true)), ...others.map(read(false))];
    }),
  );
}

/** A page of words, with its texts. */
export interface FoundPage {
  readonly url: string;
  readonly title: string;
  readonly lead: string;
}

/** The page that a row makes of these words; undefined where it makes none. */
export function wordPage(words: readonly SearchWord[]): FoundPage | undefined {
  const pattern = patternOf(words);
  if (!pattern) return undefined;
  const values = Object.fromEntries(words.map((word) => [word.parameter, word.values]));
  const filled = (text: string) => text.replace(token, (_, parameter: string, field: string) => values[parameter]?.[field] ?? '');
  return { url: filled(pattern.url), title: filled(pattern.title), lead: filled(pattern.lead) };
}

const token = /\{\{\s*([^.{}]+)\.([^{}]+?)\s*\}\}/g;

function patternOf(words: readonly SearchWord[]): SearchPattern | undefined {
  return words[0]?.row.patterns.find(({ of }) => of.length === words.length && words.every(({ parameter }) => of.includes(parameter)));
}

const sharedOf = new WeakMap<SearchPattern, ReadonlySet<string>>();

/** Terms of title and address that the page of these words shares with its siblings: „Software für … in …“. */
export function sharedTerms(words: readonly SearchWord[]): ReadonlySet<string> {
  const pattern = patternOf(words);
  if (!pattern) return new Set();
  const shared = sharedOf.get(pattern) ?? new Set(termsIn(`${pattern.title} ${pattern.url}`.replace(token, ' ')));
  sharedOf.set(pattern, shared);
  return shared;
}
