import { execFile } from 'node:child_process';
import { mkdir, mkdtempDisposable } from 'node:fs/promises';
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
  await using place = await mkdtempDisposable(path.join(tmpdir(), 'seitenwerk-state-'));
  const archive = path.join(place.path, 'files.tar');
  const files = path.join(place.path, 'files');
  await git(folder, ['archive', `--output=${archive}`, state, '--', ...parts]);
  await mkdir(files);
  await run('tar', ['-xf', archive, '-C', files]);
  return await work(files);
}
