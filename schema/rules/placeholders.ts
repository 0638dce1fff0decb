import type { PlacedFinding } from '../parse.ts';
import { suggest } from '../suggest.ts';

/** A row of the route table as far as its placeholders go. */
export interface PlaceholderRow {
  readonly paths?: readonly string[];
  readonly vocabularies?: Readonly<Record<string, string>>;
  readonly defaults?: Readonly<Record<string, string>>;
}

/** Word lists and defaults for placeholders that no address of the row has: the page would be made without their words. */
export function checkPlaceholders({ paths = [], vocabularies = {}, defaults = {} }: PlaceholderRow): PlacedFinding[] {
  const known = new Set(paths.flatMap((path) => [...path.matchAll(/\{([^}]+)\}/g)].flatMap(([, names = '']) => names.split('|'))));
  const unlisted = [...known].filter((name) => !Object.hasOwn(vocabularies, name));
  return Object.entries({ vocabularies, defaults }).flatMap(([field, names]) =>
    Object.keys(names)
      .filter((name) => !known.has(name))
      .map(
        (name): PlacedFinding => ({
          path: [field, name],
          mark: { key: true },
          finding: { rule: 'unused-placeholder', name, near: suggest(name, unlisted) ?? unlisted[0] },
        }),
      ),
  );
}
