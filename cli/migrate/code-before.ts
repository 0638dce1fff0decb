import { symlink } from 'node:fs/promises';
import path from 'node:path';
import type { Renderer } from '../../renderer/api.ts';
import { git } from '../../server/files/git.ts';
import { atState } from '../git/state.ts';
import { rendererFromSource } from './source-renderer.ts';

/** The sources of the renderer, and what they need to run. */
const sources = ['schema', 'blocks', 'renderer', 'server', 'vite.config.ts', 'package.json', 'tsconfig.json'];

/**
 * The renderer as it was before these migrations were written, from Git: it draws pages in their former form.
 * @param migrations files below the root
 * @throws Git's error where there is no Git or nothing was committed, and where that code does not run
 */
export async function rendererBefore(root: string, migrations: readonly string[]): Promise<Renderer> {
  return atState(root, await stateBefore(root, migrations), sources, async (code) => {
    await symlink(path.join(root, 'node_modules'), path.join(code, 'node_modules'));
    return rendererFromSource(code);
  });
}

/** The last commit without any of these files. */
async function stateBefore(root: string, migrations: readonly string[]): Promise<string> {
  const states = await Promise.all(
    migrations.map(async (file) => {
      const added = (await git(root, ['log', '--diff-filter=A', '--format=%H', '-n', '1', '--', file])).trim();
      return added ? `${added}^` : 'HEAD';
    }),
  );
  const sorted = await git(root, ['rev-list', '--no-walk=sorted', ...states]);
  return sorted.trim().split('\n').at(-1) ?? 'HEAD';
}
