import { existsSync } from 'node:fs';
import path from 'node:path';

/** Where what is served below /media/ lies. */
export interface MediaFolders {
  /** What is made while the site is read. */
  readonly folder: string;
  /** What a build has made before; nothing is written there. */
  readonly built?: string;
  /** What a build has made of the project's own site, where another one is served: what has the same bytes there is copied instead of made. */
  readonly seed?: string;
}

/** Whether a path below the site’s folder is that of a typeface. */
export const isFont = (file: string) => /^content\/fonts\/[^./][^/]*\.woff2$/.test(file);

/** The name of the file at an address below /media/. */
export const nameAt = (address: string) => decodeURIComponent(path.posix.basename(address));

/** The file of an address below /media/. */
export function mediaFile({ folder, built }: MediaFolders, address: string): string {
  const name = nameAt(address);
  const inBuild = built && path.join(built, name);
  return inBuild && existsSync(inBuild) ? inBuild : path.join(folder, name);
}
