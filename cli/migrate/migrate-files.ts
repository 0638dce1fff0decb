import type { Catalogue } from '../../schema/block.ts';
import { parseDocument } from '../../schema/json/parse.ts';
import { blocksIn, migrateBlock } from '../../schema/migrate-block.ts';
import type { Migration } from '../../schema/migration.ts';
import { changeText } from '../content/change-text.ts';
import { type Replacement, replaceValues } from '../json/json-edits.ts';

/** A file that has blocks in a former form. */
export interface MigratedFile {
  readonly file: string;
  readonly before: Uint8Array;
  readonly after: Uint8Array;
  /** The migrations that were applied, by their files below the project's root. */
  readonly applied: ReadonlyMap<string, Migration>;
}

const hasBlocks = /^content\/(site|pages\/.+)\.json$/;

/** The files, with their blocks in today's form. */
export function withMigrated(files: ReadonlyMap<string, Uint8Array>, migrated: readonly MigratedFile[]): ReadonlyMap<string, Uint8Array> {
  return migrated.length > 0 ? new Map([...files, ...migrated.map(({ file, after }) => [file, after] as const)]) : files;
}

/**
 * Migrates every file that has blocks in a former form; what cannot be read stays as it is.
 * @param onFailure called where a step throws, with the content file, the step's own file and the error
 */
export function migrateFiles(
  catalogue: Catalogue,
  files: ReadonlyMap<string, Uint8Array>,
  onFailure?: (file: string, step: string, error: unknown) => void,
): MigratedFile[] {
  if (![...catalogue.values()].some(({ migrations }) => migrations && migrations.size > 0)) return [];
  return [...files].flatMap(([file, bytes]) => {
    const parsed = hasBlocks.test(file) ? parseDocument(file, bytes) : undefined;
    if (!parsed?.ok) return [];
    const changes = blocksIn(parsed.document.value).flatMap(({ path, block }) => {
      const migrated = migrateBlock(catalogue, block, onFailure && ((step, error) => onFailure(file, step, error)));
      return migrated.applied.size > 0 ? [{ path, before: block, after: migrated.block, applied: migrated.applied }] : [];
    });
    if (changes.length === 0) return [];
    const applied = new Map(changes.flatMap((change) => [...change.applied]));
    return [{ file, before: bytes, after: changeText(bytes, (text) => rewritten(file, text, changes)), applied }];
  });
}

function rewritten(file: string, text: string, changes: readonly Replacement[]): string {
  try {
    return replaceValues(text, changes);
  } catch (error) {
    const says = error instanceof Error ? error.message : error;
    throw new Error(
      `${file} lässt sich nicht umschreiben, ohne dass etwas anderes darin steht (${says}). Berichtige erst, was „npm run check“ zu dieser Datei sagt.`,
    );
  }
}
