import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Renderer, Scripts } from '../../renderer/api.ts';

/** The renderer with the browser's scripts that belong to it. */
export interface Build {
  readonly renderer: Renderer;
  readonly scripts: Scripts;
  readonly build: string;
}

/** Where the sources begin: for the server and for the browser. */
export const serverEntry = 'renderer/entry-server.ts';
export const clientEntry = 'renderer/client/loader.ts';

type Manifest = Readonly<Record<string, { readonly file: string }>>;

/** The built renderer, a module. */
export function rendererFile(root: string): string {
  return path.join(root, 'dist/server/entry-server.js');
}

/** Loads what `cli/build.ts` left in `dist/`. */
export async function loadBuild(root: string): Promise<Build> {
  const entry = rendererFile(root);
  const manifestText = await readFile(path.join(root, 'dist/client/.vite/manifest.json'), 'utf8');
  const loader = (JSON.parse(manifestText) as Manifest)[clientEntry];
  if (!loader) throw new Error(`dist/client has no ${clientEntry}`);

  const { renderer }: { renderer: Renderer } = await import(pathToFileURL(entry).href);
  const bytes = await readFile(path.join(root, 'dist/client', loader.file));
  const integrity = `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
  const build = createHash('sha256')
    .update(manifestText)
    .update(await readFile(entry))
    .digest('hex')
    .slice(0, 12);
  return { renderer, build, scripts: { loader: `/${loader.file}`, integrity, prefetches: true } };
}
