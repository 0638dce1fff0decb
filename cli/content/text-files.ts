import { readSource } from '../../schema/source.ts';

/** The text files of a site by path below its folder. */
export type TextFiles = ReadonlyMap<string, string>;

export const isDocument = (file: string) => /\.(?:json|mdx)$/.test(file);

/** Reads the text files among those of a site. Files that are not UTF-8 are left out; the check reports them. */
export function textFiles(files: ReadonlyMap<string, Uint8Array>): TextFiles {
  return new Map(
    [...files].flatMap(([file, bytes]) => {
      const read = isDocument(file) ? readSource(file, bytes) : undefined;
      return read?.ok ? [[file, read.text] as const] : [];
    }),
  );
}
