import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Renderer } from '../../renderer/api.ts';
import { rendererFromSource } from './source-renderer.ts';

const run = promisify(execFile);

/** What the renderer's sources are, and what they need to run. */
const sources = ['schema', 'blocks', 'renderer', 'server', 'vite.config.ts', 'package.json', 'tsconfig.json'];

/**
 * The renderer as it was before these migrations were written, from Git: it draws the pages in their former form.
 * @param migrations files below the root
 * @returns undefined where there is no Git, or nothing was committed
 */
export async function rendererBefore(root: string, migrations: readonly string[]): Promise<Renderer | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), 'seitenwerk-before-'));
  try {
    const archive = path.join(folder, 'sources.tar');
    const code = path.join(folder, 'code');
    await git(root, 'archive', `--output=${archive}`, await stateBefore(root, migrations), '--', ...sources);
    await mkdir(code);
    await run('tar', ['-xf', archive, '-C', code]);
    await symlink(path.join(root, 'node_modules'), path.join(code, 'node_modules'));
    return await rendererFromSource(code);
  } catch {
    return undefined;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The last commit without any of these files. */
async function stateBefore(root: string, migrations: readonly string[]): Promise<string> {
  const states = await Promise.all(
    migrations.map(async (file) => {
      const added = await git(root, 'log', '--diff-filter=A', '--format=%H', '-n', '1', '--', file);
      return added ? `${added}^` : 'HEAD';
    }),
  );
  const sorted = await git(root, 'rev-list', '--no-walk=sorted', ...states);
  return sorted.split('\n').at(-1) ?? 'HEAD';
}

async function git(root: string, ...args: string[]): Promise<string> {
  const { stdout } = await run('git', ['-C', root, ...args], { maxBuffer: 64 * 1024 * 1024 });
  return stdout.trim();
}
