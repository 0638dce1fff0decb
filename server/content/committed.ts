import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { git } from '../files/git.ts';
import { committedEntries, type ListCommit } from './committed-entries.ts';

/** When files and word list entries (`content/seo/staedte.json#koeln`) were last committed (ISO 8601), by path below the site's folder. */
export type CommittedAt = ReadonlyMap<string, string>;

/** How many commits of a list are searched for its entries. */
const mostCommits = 100;

/**
 * When the pages of a site were last changed according to Git. Empty without Git; without the files that differ from their last commit. A commit without a
 * parent dates nothing: it is the end of a shallow clone, or the day on which older files were put into Git.
 * @param root the site's folder
 * @returns a function that reads the history once per commit, and at each call the files that differ
 */
export function committedReader(root: string): () => Promise<CommittedAt> {
  let last: { readonly head: string; readonly history: Promise<CommittedAt> } | undefined;
  return async () => {
    try {
      const head = (await git(root, ['rev-parse', 'HEAD'])).trim();
      if (last?.head !== head) last = { head, history: readHistory(root, head) };
      const [history, changed] = await Promise.all([
        last.history,
        git(root, ['diff', '--no-ext-diff', '--no-renames', '--relative', '--name-only', head, '--', ...places]),
      ]);
      const others = new Set(changed.split('\n'));
      return new Map([...history].filter(([name]) => !others.has(fileOf(name))));
    } catch {
      last = undefined;
      return new Map();
    }
  };
}

/** The file of a name, which is a file or an entry of one. */
const fileOf = (name: string) => name.replace(/#.*/, '');

async function readHistory(root: string, head: string): Promise<CommittedAt> {
  const commits = await commitsByFile(root, places, head);
  const times = new Map([...commits].map(([file, [newest]]) => [file, newest.at]));
  for (const [file, those] of commits) {
    if (!file.startsWith(lists)) continue;
    const textOf = (revision: string) => git(root, ['show', `${revision}:./${file}`]).catch(() => undefined);
    for (const [slug, at] of await committedEntries(those.slice(0, mostCommits), textOf, head)) times.set(`${file}#${slug}`, at);
  }
  return times;
}

/**
 * A file as last committed; undefined where that is unknown.
 * @param root the site's folder
 */
export async function readCommittedFile(root: string, file: string): Promise<Buffer | undefined> {
  return git(root, ['show', `HEAD:./${file}`]).then(Buffer.from, () => undefined);
}

/** Stands for the files on the disk as a revision, whose parent is the last commit. */
const onDisk = 'disk';

/**
 * Ages of entries and pages. An entry: since when it has the content that is on the disk, according to Git; now, where that is not committed. A page: since
 * when it exists according to Git; its last save, where Git does not know it; now, where it is not on the disk yet.
 * @param names entries (`content/seo/staedte.json#koeln`) and files of pages
 * @returns ISO 8601 by name
 */
export async function readAges(root: string, names: readonly string[], now: Date): Promise<CommittedAt> {
  const [entries, pages] = [names.filter((name) => name.includes('#')), names.filter((name) => !name.includes('#'))];
  const ages = pages.length > 0 ? await pageAges(root, pages, now) : new Map<string, string>();
  for (const file of new Set(entries.map((entry) => entry.slice(0, entry.indexOf('#'))))) {
    for (const [slug, at] of await agesIn(root, file, now).catch(() => [])) {
      const entry = `${file}#${slug}`;
      if (entries.includes(entry)) ages.set(entry, at);
    }
  }
  return ages;
}

/** Has no age for pages that are older than the first commit with a parent. */
async function pageAges(root: string, pages: readonly string[], now: Date): Promise<Map<string, string>> {
  const [added, committed] = await Promise.all([
    commitsByFile(root, [pagesFolder], '--diff-filter=A'),
    git(root, ['ls-tree', '-r', '--name-only', 'HEAD', '--', pagesFolder]),
  ]).catch(() => [new Map<string, Commits>(), ''] as const);
  const known = new Set(committed.split('\n'));
  const ages = new Map<string, string>();
  for (const page of pages) {
    const at = known.has(page) ? added.get(page)?.[0].at : await savedAt(path.join(root, page), now);
    if (at !== undefined) ages.set(page, at);
  }
  return ages;
}

/** A file that is not on the disk yet counts as saved now. */
const savedAt = (file: string, now: Date) =>
  stat(file).then(
    ({ mtime }) => mtime.toISOString(),
    ({ code }) => (code === 'ENOENT' ? now.toISOString() : undefined),
  );

/** @throws without Git */
async function agesIn(root: string, file: string, now: Date): Promise<Iterable<readonly [slug: string, at: string]>> {
  const commits = (await commitsByFile(root, [file])).get(file) ?? [];
  const inGit = (revision: string) => git(root, ['show', `${revision === `${onDisk}^` ? 'HEAD' : revision}:./${file}`]);
  const textOf = (revision: string) => (revision === onDisk ? readFile(path.join(root, file), 'utf8') : inGit(revision)).catch(() => undefined);
  return committedEntries([{ hash: onDisk, at: now.toISOString() }, ...commits.slice(0, mostCommits)], textOf, onDisk);
}

const lists = 'content/seo/';
const pagesFolder = 'content/pages';
const places = [pagesFolder, lists];

type Commits = [ListCommit, ...ListCommit[]];

/**
 * Commits by file, newest first. Their order is that of the history, which their times may contradict.
 * @param options of `git log`, or a revision
 * @throws without Git
 */
async function commitsByFile(root: string, places: readonly string[], ...options: string[]): Promise<Map<string, Commits>> {
  const written = ['--min-parents=1', '--no-merges', '--no-renames', '--relative', '--name-only', '--format=%x00%H %cI'];
  const log = await git(root, ['log', ...written, ...options, '--', ...places]);
  const byFile = new Map<string, Commits>();
  for (const commit of log.split('\0').slice(1)) {
    const [head = '', ...files] = commit.split('\n').filter(Boolean);
    const [hash = '', time = ''] = head.split(' ');
    const entry = { hash, at: new Date(time).toISOString() };
    for (const file of files) {
      const known = byFile.get(file);
      if (known) known.push(entry);
      else byFile.set(file, [entry]);
    }
  }
  return byFile;
}
