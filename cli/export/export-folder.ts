import path from 'node:path';
import type { Effort } from '../../server/http/encoding.ts';
import type { FileRecord } from './manifest.ts';
import type { StaticFile } from './static-files.ts';
import { copyNew, type Draft, writeDraft } from './write-file.ts';

/** The folder of an export, as the main thread fills it. */
export interface ExportFolder {
  /** What is written here, by name. */
  readonly written: ReadonlyMap<string, FileRecord>;
  /** Writes what has changed. @returns the names and addresses, without the texts, which take memory */
  write<File extends Pick<Draft, 'file' | 'headers' | 'body'> & { readonly address?: string }>(
    files: readonly File[],
  ): readonly Pick<File, 'file' | 'address'>[];
  /** Copies what has changed. */
  copy(files: readonly StaticFile[]): readonly StaticFile[];
}

/** @param known files of the export before, which the folder has already */
export function openFolder(folder: string, effort: Effort, known: ReadonlyMap<string, FileRecord>): ExportFolder {
  const written = new Map<string, FileRecord>();
  return {
    written,
    write(files) {
      return files.map(({ file, headers, body, address }) => {
        const { digest, headers: sent } = writeDraft({ file, headers, body, before: known.get(file)?.digest }, folder, effort);
        written.set(file, { digest, headers: sent });
        return { file, address };
      });
    },
    copy(files) {
      for (const { file, size, source } of files) if (known.get(file)?.digest !== String(size)) copyNew(source, path.join(folder, file));
      return files;
    },
  };
}
