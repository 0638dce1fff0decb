import { existsSync } from 'node:fs';
import path from 'node:path';

/** Folders of the files that are served below /media/. */
export interface MediaFolders {
  /** Files that are made while the site is read. */
  readonly folder: string;
  /** Files that a build has made; read-only. */
  readonly built?: string;
  /** Files that a build has made of the project's own site, where another site is served: files made of the same bytes are copied from there. */
  readonly seed?: string;
}

/** Whether a path below the site’s folder is that of a typeface. */
export const isFont = (file: string) => /^content\/fonts\/[^./][^/]*\.woff2$/.test(file);

/** The file name of an address below /media/. */
export const nameAt = (address: string) => decodeURIComponent(path.posix.basename(address));

/** The path of the file at an address below /media/. */
export function mediaFile({ folder, built }: MediaFolders, address: string): string {
  const name = nameAt(address);
  const inBuild = built && path.join(built, name);
  return inBuild && existsSync(inBuild) ? inBuild : path.join(folder, name);
}
