import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Environment } from '../../server/env.ts';
import type { Effort } from '../../server/http/encoding.ts';
import { type Addresses, addressesOf } from './addresses.ts';
import { answersOf } from './answers.ts';
import { type Changes, changesBetween } from './changes.ts';
import { hostFiles } from './hosts/host-files.ts';
import { type ServerNeed, serverNeeds } from './hosts/needs-server.ts';
import type { Placed } from './hosts/placed.ts';
import { openRelease, type Release } from './release.ts';
import { staticFiles } from './static-files.ts';
import type { Draft } from './write-file.ts';
import { startWriters, type Writers } from './writers.ts';

export interface ExportOptions {
  /** The accepted site, from `openSite`. */
  readonly app: FastifyInstance;
  readonly root: string;
  readonly env: Environment;
  /** Absolute path of what a web server is pointed at. */
  readonly out: string;
  /** How hard texts are compressed. */
  readonly effort: Effort;
  /** Threads that compress and write; by default one a core. */
  readonly threads?: number;
  /** Hears how many pages of how many are drawn. */
  readonly onProgress?: (done: number, all: number) => void;
}

export interface Exported {
  readonly addresses: Addresses;
  readonly changes: Changes;
  /** What a static host cannot answer. */
  readonly needs: readonly ServerNeed[];
}

/** Files that go to a thread together: about 1 MB. */
const batch = 32;

/** Files that a thread gives a second name at once. */
const linked = 500;

/**
 * Writes the site as a static host serves it: draws every page, and writes what is not the same in the export before.
 * @throws {import('./release.ts').FolderTaken}, and what the file system says; then visitors keep the export that they have
 */
export async function exportSite(options: ExportOptions): Promise<Exported> {
  const { out, effort, threads = availableParallelism() } = options;
  const release = await openRelease(out);
  const files: Record<string, string> = {};
  const kept: string[] = [];
  const writers = startWriters(threads, (written) => {
    for (const { file, digest, kept: isKept } of written) {
      files[file] = digest;
      if (isKept) kept.push(file);
    }
  });

  try {
    const exported = await writeFiles(options, release, writers, files, kept);
    const changes = changesBetween(release.before?.manifest.files ?? {}, files);
    if (release.before && kept.length === Object.keys(files).length && changes.removed.length === 0) await release.discard();
    else {
      await keepFiles(kept, release, writers);
      await release.publish({ version: 1, effort, files });
    }
    return { ...exported, changes };
  } catch (error) {
    await writers.close();
    await release.discard();
    throw error;
  } finally {
    await writers.close();
  }
}

/**
 * Hands every file over to be written.
 * @param files gets the digests of those that are no texts
 * @param kept gets their names, where the export before has them
 */
async function writeFiles(
  { app, root, env, effort, onProgress = () => {} }: ExportOptions,
  release: Release,
  writers: Writers,
  files: Record<string, string>,
  kept: string[],
) {
  const known = release.before?.manifest.effort === effort ? release.before.manifest.files : {};
  const addresses = addressesOf(app);
  const placed: Placed[] = [];
  let drafts: Draft[] = [];
  const write = async (file: string, body: string) => {
    drafts.push({ file, body, before: known[file] });
    if (drafts.length === batch) await flush();
  };
  const flush = async () => {
    const full = drafts;
    drafts = [];
    await writers.add({ drafts: full, folder: release.folder, effort });
  };

  for await (const { file, address, headers, body } of answersOf(app, addresses)) {
    placed.push({ file, address, headers });
    await write(file, body);
    onProgress(Math.min(placed.length / 2, addresses.pages.length), addresses.pages.length);
  }

  const copies: { source: string; target: string }[] = [];
  for (const { file, address, headers, source, digest } of await staticFiles(app, root, env)) {
    placed.push({ file, address, headers });
    files[file] = digest;
    if (known[file] === digest) kept.push(file);
    else copies.push({ source, target: path.join(release.folder, file) });
  }
  await writers.add({ copies, link: false });

  const icon = app.site.renderer.icon(app.site.current);
  const redirects = [...addresses.redirects, ...(icon ? [{ from: '/favicon.ico', to: icon, permanent: false }] : [])];
  const needs = serverNeeds(app, addresses);
  for (const [file, body] of hostFiles({ placed, redirects, needs })) await write(file, body);
  await flush();
  await writers.finish();
  return { addresses, needs };
}

/** Takes over what is as it was in the export before. */
async function keepFiles(kept: readonly string[], { before, folder }: Release, writers: Writers): Promise<void> {
  for (let start = 0; before && start < kept.length; start += linked) {
    const copies = kept.slice(start, start + linked).map((file) => ({ source: path.join(before.folder, file), target: path.join(folder, file) }));
    await writers.add({ copies, link: true });
  }
  await writers.finish();
}
