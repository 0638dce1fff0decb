import { isDeepStrictEqual } from 'node:util';
import { readValue } from '../../schema/json/parse.ts';
import type { TextFiles } from '../content/text-files.ts';
import type { MigratedFile } from '../migrate/migrate-files.ts';

/**
 * Describes migrations, a sentence each, of files whose content is otherwise as before.
 * @param migrated the files as they were, with what migrations make of them
 */
export function migrationChanges(migrated: readonly MigratedFile[], now: TextFiles): string[] {
  const same = migrated.filter(({ file, after }) => saysTheSame(after, now.get(file)));
  const names = [...new Set(same.flatMap(({ applied }) => [...applied.keys()]))];
  return names.map((name) => {
    const files = same.filter(({ applied }) => applied.has(name));
    const what = files[0]?.applied.get(name)?.describe.de ?? '';
    const count = files.length === 1 ? '1 Datei' : `${files.length} Dateien`;
    return `Die Migration ${name.replace(/^blocks\/|migrations\/|\.ts$/g, '')} (${what}) hat ${count} umgeschrieben; ihr Inhalt ist gleich`;
  });
}

/** Whether two versions have the same values; keys may be in another order. */
function saysTheSame(before: Uint8Array, now: string | undefined): boolean {
  return now !== undefined && isDeepStrictEqual(readValue(before), readValue(now));
}
