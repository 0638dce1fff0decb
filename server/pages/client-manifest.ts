import path from 'node:path';

/** What Vite says of the scripts in `dist/client`, by the source that each is made of. */
export type ClientManifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

/** @param root the project's */
export const clientManifestFile = (root: string): string => path.join(root, 'dist/client/.vite/manifest.json');
