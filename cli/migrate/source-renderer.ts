import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer, isRunnableDevEnvironment } from 'vite';
import type { Renderer } from '../../renderer/api.ts';
import { serverEntry } from '../../server/pages/load-build.ts';

/** The renderer of a project's sources, without a build: a migration is tried before anything of it is served. */
export async function rendererFromSource(root: string): Promise<Renderer> {
  const cacheDir = await mkdtemp(path.join(tmpdir(), 'seitenwerk-vite-'));
  const vite = await createServer({
    root,
    configFile: path.join(root, 'vite.config.ts'),
    cacheDir,
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, hmr: false, watch: null },
  });
  try {
    const { ssr } = vite.environments;
    if (!isRunnableDevEnvironment(ssr)) throw new Error('The SSR environment of Vite cannot run modules.');
    const { renderer }: { renderer: Renderer } = await ssr.runner.import(`/${serverEntry}`);
    return renderer;
  } finally {
    await vite.close();
    await rm(cacheDir, { recursive: true, force: true });
  }
}
