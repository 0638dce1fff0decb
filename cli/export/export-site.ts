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
import { type Manifest, openRelease } from './release.ts';
import { staticFiles } from './static-files.ts';
import type { Draft } from './write-file.ts';
import { startWriters } from './writers.ts';

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
export async function exportSite({ app, root, env, out, effort, threads = availableParallelism(), onProgress = () => {} }: ExportOptions): Promise<Exported> {
  const release = await openRelease(out);
  const known = release.before?.manifest.effort === effort ? release.before.manifest.files : {};
  const files: Record<string, string> = {};
  const kept: string[] = [];
  const writers = startWriters(threads, (written) => {
    for (const { file, digest, kept: isKept } of written) {
      files[file] = digest;
      if (isKept) kept.push(file);
    }
  });

  try {
    const addresses = addressesOf(app);
    const placed: Placed[] = [];
    let drafts: Draft[] = [];
    const flush = async () => {
      if (drafts.length > 0) await writers.add({ drafts, folder: release.folder, effort });
      drafts = [];
    };
    for await (const { file, address, headers, body } of answersOf(app, addresses)) {
      placed.push({ file, address, headers });
      drafts.push({ file, body, before: known[file] });
      if (drafts.length === batch) await flush();
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

    const needs = serverNeeds(app, addresses);
    const icon = app.site.renderer.icon(app.site.current);
    const redirects = [...addresses.redirects, ...(icon ? [{ from: '/favicon.ico', to: icon, permanent: false }] : [])];
    for (const [file, body] of hostFiles({ placed, redirects, needs })) drafts.push({ file, body, before: known[file] });
    await flush();
    await writers.finish();

    const manifest: Manifest = { version: 1, effort, files };
    const changes = changesBetween(release.before?.manifest.files ?? {}, files);
    if (release.before && kept.length === Object.keys(files).length && changes.removed.length === 0) await release.discard();
    else {
      await keep(kept, release.before?.folder ?? '');
      await release.publish(manifest);
    }
    return { addresses, changes, needs };
  } catch (error) {
    await writers.close();
    await release.discard();
    throw error;
  } finally {
    await writers.close();
  }

  async function keep(names: readonly string[], before: string): Promise<void> {
    for (let start = 0; start < names.length; start += linked) {
      const copies = names.slice(start, start + linked).map((file) => ({ source: path.join(before, file), target: path.join(release.folder, file) }));
      await writers.add({ copies, link: true });
    }
    await writers.finish();
  }
}
