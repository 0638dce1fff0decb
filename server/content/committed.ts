import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** When files were last committed (ISO 8601), by path below the site's folder. */
export type CommittedAt = ReadonlyMap<string, string>;

const run = promisify(execFile);

/** Milliseconds for each question to Git. */
const patience = 10_000;

/**
 * When the pages of a site were last changed, as far as Git tells: nothing without Git, and nothing of files that differ from their last commit. A
 * commit without a parent dates nothing: it is the end of a shallow clone, or the day on which files that are older were put into Git.
 * @param root the site's folder
 */
export async function readCommitted(root: string): Promise<CommittedAt> {
  const git = async (...args: string[]) =>
    (await run('git', ['-C', root, '-c', 'core.quotePath=false', ...args, '--', 'content/pages'], { timeout: patience, maxBuffer: 256 * 1024 * 1024 })).stdout;
  try {
    const [log, changed] = await Promise.all([
      git('log', '--min-parents=1', '--no-merges', '--no-renames', '--relative', '--name-only', '--format=%x00%cI'),
      git('diff', '--no-ext-diff', '--no-renames', '--relative', '--name-only', 'HEAD'),
    ]);
    const times = new Map<string, string>();
    for (const commit of log.split('\0').slice(1)) {
      const [time = '', ...files] = commit.split('\n').filter(Boolean);
      const at = new Date(time).toISOString();
      for (const file of files) if (at > (times.get(file) ?? '')) times.set(file, at);
    }
    for (const file of changed.split('\n')) times.delete(file);
    return times;
  } catch {
    return new Map();
  }
}
