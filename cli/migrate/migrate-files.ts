import type { Catalogue } from '../../schema/block.ts';
import { blocksIn, migrateBlock } from '../../schema/migrate-block.ts';
import type { Migration } from '../../schema/migration.ts';
import { parseDocument } from '../../schema/parse.ts';
import { readSource } from '../../schema/source.ts';
import { type Replacement, replaceValues } from '../json/json-edits.ts';

/** A file with blocks in a former form. */
export interface MigratedFile {
  readonly file: string;
  readonly before: string;
  readonly after: string;
  /** What was done in it, by the migrations' files below the project's root. */
  readonly applied: ReadonlyMap<string, Migration>;
}

const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);
const hasBlocks = /^content\/(site|pages\/.+)\.json$/;

/** The files with their blocks in today's form. */
export function withMigrated(files: ReadonlyMap<string, Uint8Array>, migrated: readonly MigratedFile[]): ReadonlyMap<string, Uint8Array> {
  return migrated.length > 0 ? new Map([...files, ...migrated.map(({ file, after }) => [file, Buffer.from(after)] as const)]) : files;
}

/** Every file with blocks that stand in a former form; what cannot be read stays as it is. */
export function migrateFiles(catalogue: Catalogue, files: ReadonlyMap<string, Uint8Array>): MigratedFile[] {
  if (![...catalogue.values()].some(({ migrations }) => migrations && migrations.size > 0)) return [];
  return [...files].flatMap(([file, bytes]) => {
    const parsed = hasBlocks.test(file) ? parseDocument(file, bytes) : undefined;
    const read = readSource(file, bytes);
    if (!parsed?.ok || !read.ok) return [];
    const changes = blocksIn(parsed.document.value).flatMap(({ path, block }) => {
      const migrated = migrateBlock(catalogue, block);
      return migrated.applied.size > 0 ? [{ path, before: block, after: migrated.block, applied: migrated.applied }] : [];
    });
    if (changes.length === 0) return [];
    const applied = new Map(changes.flatMap((change) => [...change.applied]));
    // a byte order mark is part of the file, though not of its text
    const mark = Buffer.from(bytes.subarray(0, 3)).equals(byteOrderMark) ? '\uFEFF' : '';
    return [{ file, before: mark + read.text, after: mark + rewritten(file, read.text, changes), applied }];
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
