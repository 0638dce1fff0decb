import path from 'node:path';
import { isContent } from '../../server/content/content-on-disk.ts';
import { gitSync } from '../../server/files/git.ts';
import { type Calendar, commitMeant } from './commit-meant.ts';

/** Git does not know the state, or there is no Git; the message is for an author. */
export class GitError extends Error {}

/**
 * Reads the files of a site at a state that Git knows: a commit, a branch, a tag, `HEAD~3`, or before a day began; see {@link commitMeant}.
 * A submodule is read at the commit that its repository names for it.
 * @param siteDir the folder with `content/` and `pages.config.json`, anywhere in a repository
 * @returns what `readSnapshot` reads of a folder: bytes by path below `siteDir`, with slashes
 * @throws {GitError}
 */
export function filesOfRef(siteDir: string, ref: string, calendar: Calendar): ReadonlyMap<string, Uint8Array> {
  const meant = commitMeant((...args) => ask(siteDir, args), ref, calendar);
  if ('fault' in meant) throw new GitError(meant.fault);
  return new Map(filesOfCommit(siteDir, '', meant.commit, ['content', 'pages.config.json']));
}

/**
 * @param place a folder below `siteDir` with a slash at its end, or empty
 * @param parts the paths to read in it; none means all
 */
function filesOfCommit(siteDir: string, place: string, commit: string, parts: readonly string[] = []): [file: string, bytes: Uint8Array][] {
  const folder = path.join(siteDir, place);
  const tree = git(folder, ['ls-tree', '-r', '-z', commit, ...parts]).toString();
  const entries = tree.split('\0').flatMap((entry) => {
    const [, kind = '', id = '', name = ''] = /^(100\d{3} blob|160000 commit) ([0-9a-f]+)\t(.+)$/s.exec(entry) ?? [];
    return name ? [{ isModule: kind.endsWith('commit'), id, file: place + name }] : [];
  });
  // only regular files, no links
  const blobs = entries.filter(({ isModule, file }) => !isModule && isContent(file));
  const bytes = readBlobs(git(folder, ['cat-file', '--batch'], blobs.map(({ id }) => `${id}\n`).join('')));
  const modules = entries.filter(({ isModule }) => isModule);
  return [
    ...blobs.map(({ file }, index): [string, Uint8Array] => [file, bytes[index] ?? new Uint8Array()]),
    ...modules.flatMap(({ file, id }) => filesOfCommit(siteDir, `${file}/`, id)),
  ];
}

/** Splits `<id> blob <size>\n<content>\n`, repeated, into the contents. */
function readBlobs(answer: Buffer): Uint8Array[] {
  const blobs: Uint8Array[] = [];
  for (let start = 0; start < answer.length; ) {
    const head = answer.indexOf('\n', start);
    const size = Number(answer.toString('latin1', start, head).split(' ')[2]);
    blobs.push(answer.subarray(head + 1, head + 1 + size));
    start = head + 1 + size + 1;
  }
  return blobs;
}

/** Git's output; undefined where Git fails. */
function ask(folder: string, args: readonly string[]): string | undefined {
  const { status, stdout } = call(folder, args);
  return status === 0 ? stdout.toString().trim() : undefined;
}

function call(folder: string, args: readonly string[], input = '') {
  const { error, ...answer } = gitSync(folder, args, { input, timeout: 0 });
  if (error) throw new GitError(`Git lässt sich nicht aufrufen (${(error as NodeJS.ErrnoException).code ?? error.message}).`);
  return answer;
}

function git(folder: string, args: readonly string[], input = ''): Buffer {
  const { status, stdout, stderr } = call(folder, args, input);
  if (status !== 0) throw new GitError(`Git findet diesen Stand nicht: ${stderr.toString().trim().split('\n').at(-1)}`);
  return stdout;
}

/** Path of a folder in its repository, with a slash at its end; empty for the root, and where there is no repository. @throws {GitError} without Git */
export function placeInRepository(folder: string): string {
  return ask(folder, ['rev-parse', '--show-prefix']) ?? '';
}
