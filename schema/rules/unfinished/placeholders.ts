import type { PlacedFinding } from '../../json/parse.ts';
import { suggest } from '../../reading/suggest.ts';

/** A row of the route table as far as its placeholders go. */
export interface PlaceholderRow {
  readonly paths?: readonly string[];
  readonly vocabularies?: Readonly<Record<string, string>>;
  readonly defaults?: Readonly<Record<string, string>>;
  readonly hubs?: Readonly<Record<string, unknown>>;
  readonly unknown?: string;
}

/** A placeholder in an address of a row: of `{feature|beruf}` each name. */
interface Placeholder {
  readonly name: string;
  /** Index of the address. */
  readonly index: number;
  /** With its braces. */
  readonly text: string;
}

/**
 * Placeholders, word lists and hubs of a row that do not go together, and addresses that are nothing but placeholders.
 * Of an address and a list that differ, the one that is written more often is taken to be right.
 */
export function checkPlaceholders(row: PlaceholderRow): PlacedFinding[] {
  const { vocabularies = {}, defaults = {}, hubs = {} } = row;
  const used = placeholdersOf(row);
  if (used.length === 0 && !row.vocabularies && !row.defaults && !row.hubs) return [];
  const count = Map.groupBy(used, ({ name }) => name);
  const lists = [...new Set([...Object.keys(vocabularies), ...Object.keys(defaults)])];
  const unlisted = [...count.keys()].filter((name) => !lists.includes(name));
  const idle = lists.filter((name) => !count.has(name));
  const wrongLists = idle.map((name) => ({ name, near: suggest(name, unlisted) ?? unlisted[0] })).filter(({ near }) => near === undefined || isRepeated(near));
  const wrongPaths = unlisted.filter((name) => !wrongLists.some(({ near }) => near === name));
  // of a name that is a list's as well, the list is told
  const wrongHubs = Object.keys(hubs).filter((name) => !count.has(name) && !lists.includes(name));
  const withoutHub = [...count.keys()].filter((name) => !Object.hasOwn(hubs, name));

  return [
    ...wrongLists.map(
      ({ name, near }): PlacedFinding => ({
        path: [Object.hasOwn(vocabularies, name) ? 'vocabularies' : 'defaults', name],
        mark: { key: true },
        finding: { rule: 'unused-placeholder', name, near },
      }),
    ),
    ...wrongHubs.map(
      (name): PlacedFinding => ({ path: ['hubs', name], mark: { key: true }, finding: { rule: 'unused-placeholder', name, near: suggest(name, withoutHub) } }),
    ),
    ...wrongPaths.flatMap((name) => (count.get(name) ?? []).slice(0, 1).map((placeholder) => unknownPlaceholder(placeholder, idle, lists))),
    ...(wrongPaths.length > 0 || row.unknown !== undefined ? [] : endlessPaths(row)),
  ];

  function isRepeated(name: string): boolean {
    return (count.get(name)?.length ?? 0) > 1;
  }
}

function placeholdersOf({ paths = [] }: PlaceholderRow): Placeholder[] {
  return paths.flatMap((path, index) =>
    [...path.matchAll(/\{([^{}]+)\}/g)].flatMap(([text, names = '']) => names.split('|').map((name): Placeholder => ({ name, index, text }))),
  );
}

function unknownPlaceholder({ name, index, text }: Placeholder, idle: readonly string[], lists: readonly string[]): PlacedFinding {
  const near = suggest(name, lists) ?? idle[0];
  return { path: ['paths', index], mark: { text }, finding: { rule: 'unknown-placeholder', name, near } };
}

/** Without a word of their own, such addresses are those of every page that does not exist. */
function endlessPaths({ paths = [] }: PlaceholderRow): PlacedFinding[] {
  return paths.flatMap((path, index): PlacedFinding[] => {
    const isEndless = path.includes('{') && !/[a-z0-9]/i.test(path.replace(/\{[^{}]*\}/g, ''));
    return isEndless ? [{ path: ['paths', index], finding: { rule: 'endless-path', path } }] : [];
  });
}
