import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Renderer, Scripts } from '../../renderer/api.ts';
import { type ClientManifest, clientManifestFile } from './client-manifest.ts';

/** The renderer with the browser's scripts that belong to it. */
export interface Build {
  readonly renderer: Renderer;
  readonly scripts: Scripts;
  readonly build: string;
}

/** Entry points of the sources: for the server and for the browser. */
export const serverEntry = 'renderer/entry-server.ts';
export const clientEntry = 'renderer/client/loader.ts';

/** Script of those pages alone on which blocks come and go at a time. */
export const nextSwitchEntry = 'renderer/client/next-switch.ts';

/** The module of the built renderer. */
export function rendererFile(root: string): string {
  return path.join(root, 'dist/server/entry-server.js');
}

/** Loads what `cli/build.ts` left in `dist/`. */
export async function loadBuild(root: string): Promise<Build> {
  const entry = rendererFile(root);
  const manifestText = await readFile(clientManifestFile(root), 'utf8');
  const manifest: ClientManifest = JSON.parse(manifestText);
  const fileOf = (source: string) => {
    const { file } = manifest[source] ?? {};
    if (!file) throw new Error(`dist/client has no ${source}`);
    return file;
  };
  const script = async (source: string) => {
    const bytes = await readFile(path.join(root, 'dist/client', fileOf(source)));
    return { address: `/${fileOf(source)}`, integrity: `sha256-${createHash('sha256').update(bytes).digest('base64')}` };
  };
  const loader = await script(clientEntry);
  const nextSwitch = { ...(await script(nextSwitchEntry)), shell: `/${fileOf('renderer/client/shell.tsx')}` };

  const { renderer }: { renderer: Renderer } = await import(pathToFileURL(entry).href);
  const build = createHash('sha256')
    .update(manifestText)
    .update(await readFile(entry))
    .digest('hex')
    .slice(0, 8);
  return { renderer, build, scripts: { loader: loader.address, integrity: loader.integrity, nextSwitch, prefetches: true } };
}
