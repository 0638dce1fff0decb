import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { siteFolders } from '../../server/content/site-folders.ts';
import type { Environment } from '../../server/env.ts';
import type { Effort } from '../../server/http/encoding.ts';
import { cardDrawer } from '../../server/share/draw-card.ts';
import { type Addresses, addressesOf } from './addresses.ts';
import { otherAnswers, partsOf } from './answers.ts';
import { type Changes, changesBetween } from './changes.ts';
import { hostFiles } from './hosts/host-files.ts';
import { type ServerNeed, serverNeeds } from './hosts/needs-server.ts';
import { placedOf } from './hosts/placed.ts';
import { unreadRules } from './hosts/static-hosts.ts';
import { optionsDigest, programOf } from './made-with.ts';
import type { FileRecord } from './manifest.ts';
import { planOf } from './plan.ts';
import { openRelease, type Release } from './release.ts';
import { type SharePicture, sharePictures } from './share-pictures.ts';
import { staticFiles } from './static-files.ts';
import type { Written } from './write-file.ts';
import { startWriters, type Writers, workHere } from './writers.ts';

export interface ExportOptions {
  /** The accepted site, from `openSite`. */
  readonly app: FastifyInstance;
  readonly root: string;
  readonly env: Environment;
  /** Absolute path of what a web server is pointed at. */
  readonly out: string;
  /** How hard texts are compressed. */
  readonly effort: Effort;
  /** The module that has the renderer, for threads: without it all work is done on this one. */
  readonly rendererFile?: string;
  readonly now?: () => Date;
  /** Hears how many pages of how many are drawn. */
  readonly onPages?: (done: number, all: number) => void;
  /** The same for the pictures that they are shared with. */
  readonly onPictures?: (done: number, all: number) => void;
}

export interface Exported {
  readonly addresses: Addresses;
  readonly changes: Changes;
  /** What a static host cannot answer. */
  readonly needs: readonly ServerNeed[];
  /** Rules of `_headers` that Cloudflare Pages does not read. */
  readonly unreadRules: number;
}

/** Pages that go to a thread together: about 1 MB. */
const batch = 16;

/** With fewer pages, all of them are drawn before a thread could begin. */
const worthThreads = 200;

/** Files that get a second name at once. */
const linked = 500;

/**
 * Writes the site as a static host serves it: draws what is not known to be as it was in the export before, and writes what has become another.
 * @throws {import('./release.ts').FolderTaken}, and what the file system says; then visitors keep the export that they have
 */
export async function exportSite({
  app,
  root,
  env,
  out,
  effort,
  rendererFile,
  now = () => new Date(),
  onPages = () => {},
  onPictures = () => {},
}: ExportOptions): Promise<Exported> {
  const release = await openRelease(out);
  const parts = partsOf(app);
  const addresses = addressesOf(app);
  const made = { program: programOf(root, effort), options: optionsDigest(parts.options) };
  const { pages, toDraw, known } = planOf(parts, addresses.pages, made, release.before?.manifest);
  const written = new Map<string, Written>();
  const files = new Map<string, FileRecord>();
  const onWritten = (news: readonly Written[]) => {
    for (const one of news) written.set(one.file, one);
    if (toDraw.length > 0) onPages(Math.min(written.size / 2, toDraw.length), toDraw.length);
  };
  const work = { folder: release.folder, effort };
  const { renderer, site, options } = parts;
  const writers =
    rendererFile && toDraw.length >= worthThreads
      ? startWriters(availableParallelism(), { ...work, rendererFile, site: renderer.changeOf(site), options }, onWritten)
      : workHere({ ...work, parts }, onWritten);

  try {
    for (let start = 0; start < toDraw.length; start += batch) await writers.add({ pages: toDraw.slice(start, start + batch) });
    const others = await otherAnswers(app, addresses.redirects, now);
    await writers.add({ drafts: others.map((draft) => ({ ...draft, before: known.get(draft.file)?.digest })) });
    const pictures = sharePictures(app);
    await drawPictures(pictures.filter(({ file }) => !known.has(file)));
    const statics = await staticFiles(app, root, env);
    const copies = statics.filter(({ file, digest }) => known.get(file)?.digest !== digest);
    await writers.add({ copies: copies.map(({ file, source }) => ({ source, target: path.join(release.folder, file) })), link: false });
    await writers.finish();

    const texts = [
      ...addresses.pages.flatMap(({ address, file, payload }) => [
        { file, address },
        { file: payload, address: `/_payload${address}` },
      ]),
      ...others,
      ...pictures,
    ];
    for (const { file } of texts) take(file);
    for (const { file, digest, headers } of statics) files.set(file, { digest, headers: JSON.stringify(headers) });
    const placed = placedOf([...texts, ...statics], files);
    const needs = serverNeeds(app, addresses);
    const forHosts = new Map(hostFiles({ placed, redirects: addresses.redirects, gone: addresses.gone, needs }));
    await writers.add({ drafts: [...forHosts].map(([file, body]) => ({ file, body, before: known.get(file)?.digest })) });
    await writers.finish();
    for (const [file] of forHosts) take(file);

    const changes = changesBetween(release.before?.manifest.files ?? new Map(), files);
    const kept = [...files].flatMap(([file, { digest }]) => (known.get(file)?.digest === digest ? [file] : []));
    const manifest = { ...made, pages, files };
    if (release.before && kept.length === files.size && changes.removed.length === 0) await release.confirm(manifest);
    else {
      await keepFiles(kept, release, writers);
      await release.publish(manifest);
    }
    return { addresses, needs, changes, unreadRules: unreadRules(forHosts.get('_headers') ?? '') };
  } catch (error) {
    await writers.close();
    await release.discard();
    throw error;
  } finally {
    await writers.close();
  }

  /** As many at once as there are cores: sharp draws beside this thread. */
  async function drawPictures(pictures: readonly SharePicture[]): Promise<void> {
    const draw = cardDrawer(siteFolders(root, env).media);
    for (let done = 0; done < pictures.length; done += batch) {
      const drafts = pictures.slice(done, done + batch).map(async ({ card, file, headers }) => ({ file, headers, body: await draw(card), before: undefined }));
      await writers.add({ drafts: await Promise.all(drafts) });
      onPictures(Math.min(done + batch, pictures.length), pictures.length);
    }
  }

  /** A file that was made now, or is as it was. */
  function take(file: string): void {
    const record = written.get(file) ?? known.get(file);
    if (record) files.set(file, { digest: record.digest, headers: record.headers });
  }
}

/** Takes over what is as it was in the export before. */
async function keepFiles(kept: readonly string[], { before, folder }: Release, writers: Writers): Promise<void> {
  for (let start = 0; before && start < kept.length; start += linked) {
    const copies = kept.slice(start, start + linked).map((file) => ({ source: path.join(before.folder, file), target: path.join(folder, file) }));
    await writers.add({ copies, link: true });
  }
  await writers.finish();
}
