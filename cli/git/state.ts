import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { git } from '../../server/files/git.ts';

const run = promisify(execFile);

/**
 * Calls `work` with a temporary folder that has the files of another state.
 * @param state a commit, a branch, `HEAD~3`
 * @param parts paths below `folder`
 * @throws Git's error, for example where it does not know the state
 */
export async function atState<T>(folder: string, state: string, parts: readonly string[], work: (files: string) => Promise<T>): Promise<T> {
  const place = await mkdtemp(path.join(tmpdir(), 'seitenwerk-state-'));
  try {
    const archive = path.join(place, 'files.tar');
    const files = path.join(place, 'files');
    await git(folder, ['archive', `--output=${archive}`, state, '--', ...parts]);
    await mkdir(files);
    await run('tar', ['-xf', archive, '-C', files]);
    return await work(files);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}
