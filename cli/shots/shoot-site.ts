import { randomUUID } from 'node:crypto';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApp } from '../../server/app.ts';
import { readEnvironment } from '../../server/env.ts';
import { loadBuild } from '../../server/pages/load-build.ts';
import { drawExamples } from './draw-examples.ts';
import { type Comparison, compareShots } from './take-shots.ts';

export interface ShootOptions {
  /** The project's root. */
  readonly root: string;
  /** The block to draw; without it all are drawn. */
  readonly type?: string;
  /** Path of Chromium. */
  readonly browser: string;
  /** Folder of the references. */
  readonly folder: string;
  readonly update: boolean;
}

/** Starts a server, draws its gallery, and compares the pictures with the references. */
export async function shootSite({ root, type, browser, folder, update }: ShootOptions): Promise<Comparison> {
  await using data = await mkdtempDisposable(path.join(tmpdir(), 'seitenwerk-shots-'));
  const token = randomUUID();
  const env = readEnvironment({ SITE_DIR: process.env.SITE_DIR, DATA_DIR: data.path, ADMIN_TOKEN: token, LOG_LEVEL: 'error', DRAIN_SECONDS: '0' });
  const build = await loadBuild(root);
  const app = await buildApp({ root, env, ...build, watch: false });
  try {
    const address = await app.listen({ port: 0, host: 'localhost' });
    return await compareShots(drawExamples({ address, token, catalogue: build.renderer.catalogue, type, browser }), folder, update);
  } finally {
    await app.close();
  }
}
