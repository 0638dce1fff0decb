import type { PlacedFinding } from '../../json/parse.ts';
import { suggest } from '../../reading/suggest.ts';

/** The part of a row of the route table that concerns placeholders. */
export interface PlaceholderRow {
  readonly paths?: readonly string[];
  readonly vocabularies?: Readonly<Record<string, string>>;
  readonly defaults?: Readonly<Record<string, string>>;
  readonly hubs?: Readonly<Record<string, unknown>>;
  readonly unknown?: string;
}

/** A placeholder in an address of a row; `{feature|beruf}` makes one for each name. */
interface Placeholder {
  readonly name: string;
  /** Index of the address in `paths`. */
  readonly index: number;
  /** Including its braces. */
  readonly text: string;
}

/**
 * Finds placeholders, word lists and hubs of a row that do not match, and addresses that consist of placeholders only. Where an address and a list disagree,
 * the more frequent name is taken to be right.
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
  // a name that is also that of a list is reported for the list only
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

/** Finds addresses that consist of placeholders only: they would match every address that does not exist. */
function endlessPaths({ paths = [] }: PlaceholderRow): PlacedFinding[] {
  return paths.flatMap((path, index): PlacedFinding[] => {
    const isEndless = path.includes('{') && !/[a-z0-9]/i.test(path.replace(/\{[^{}]*\}/g, ''));
    return isEndless ? [{ path: ['paths', index], finding: { rule: 'endless-path', path } }] : [];
  });
}
