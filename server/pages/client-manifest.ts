import path from 'node:path';

/** Vite's manifest of the scripts in `dist/client`, by source file. */
export type ClientManifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

/** @param root the project's root */
export const clientManifestFile = (root: string): string => path.join(root, 'dist/client/.vite/manifest.json');
