import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { setSourceMapsSupport } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createBuilder, type Rolldown } from 'vite';
import type { Renderer } from '../../renderer/api.ts';
import { noValidators, validatorsFile } from '../../server/dev/validators-plugin.ts';
import { failureOf, formatFailure } from '../../server/failure.ts';

/**
 * The renderer of a project's sources, without a build of the project: a migration is tried before anything of it is served.
 * @throws with what failed and where, where the code cannot be built or run
 */
export async function rendererFromSource(root: string): Promise<Renderer> {
  // from here its packages are found
  const cache = path.join(root, 'node_modules/.cache/seitenwerk');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(path.join(cache, 'source-'));
  const file = path.join(folder, 'renderer.js');
  try {
    await writeFile(file, await bundle(root, folder));
    // to write validators takes longer than all else; here they are compiled when they are needed
    await writeFile(path.join(folder, validatorsFile), noValidators);
    setSourceMapsSupport(true, { nodeModules: true });
    const { renderer }: { renderer: Renderer } = await import(pathToFileURL(file).href);
    return renderer;
  } catch (error) {
    const { message, stack } = error as Error;
    // who waits for the code is not where it fails
    const ofCode = stack?.replace(/\n\s+at async .*/g, '');
    throw new Error(formatFailure(failureOf(root, { message, stack: ofCode })).trimEnd(), { cause: error });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * The renderer in one module.
 * @param outDir where it is going to lie, for the map of its sources
 */
async function bundle(root: string, outDir: string): Promise<string> {
  const build = { outDir, write: false, sourcemap: 'inline' as const, rolldownOptions: { output: { codeSplitting: false } } };
  const builder = await createBuilder({ root, configFile: path.join(root, 'vite.config.ts'), logLevel: 'silent', environments: { ssr: { build } } });
  const { ssr } = builder.environments;
  if (!ssr) throw new Error('vite.config.ts has no environment for the server.');
  const { output } = (await builder.build(ssr)) as Rolldown.RolldownOutput;
  return output[0].code;
}
