import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { siteFolders } from '../../server/content/site-folders.ts';
import type { Environment } from '../../server/env.ts';
import type { Effort } from '../../server/http/encoding.ts';
import { type Addresses, addressesOf } from './addresses.ts';
import { type ExportedAnswer, otherAnswers, partsOf, searchAnswers } from './answers.ts';
import { type Changes, changesBetween } from './changes.ts';
import { collectDrawn, drawPages } from './drawn-pages.ts';
import { openFolder } from './export-folder.ts';
import { filesOf } from './file-names.ts';
import { hostFiles } from './hosts/host-files.ts';
import { type ServerNeed, serverNeeds } from './hosts/needs-server.ts';
import { placedOf } from './hosts/placed.ts';
import { unreadRules } from './hosts/static-hosts.ts';
import { optionsDigest, programOf } from './made-with.ts';
import type { FileRecord, Manifest } from './manifest.ts';
import { planOf } from './plan.ts';
import { openRelease, type Release } from './release.ts';
import { drawPictures } from './share-pictures.ts';
import { type StaticFile, staticFiles } from './static-files.ts';
import type { DrawnPage } from './work.ts';
import { removeFile } from './write-file.ts';
import { createThreads, type DrawingThreads, workHere } from './writers.ts';

export interface ExportOptions {
  /** The accepted site, from `openSite`. The folder is prepared while it is being opened. */
  readonly app: FastifyInstance | Promise<FastifyInstance>;
  readonly root: string;
  readonly env: Environment;
  /** Absolute path of the folder that a web server serves. */
  readonly out: string;
  /** How hard texts are compressed. */
  readonly effort: Effort;
  /** The module of the renderer, for threads; without it this thread does all work. */
  readonly rendererFile?: string;
  readonly now?: () => Date;
  /** Called with the number of pages that are drawn, and of all that have to be. */
  readonly onPages?: (done: number, all: number) => void;
  /** The same for share pictures. */
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

/** With fewer pages, all of them are drawn before a thread could begin. */
const worthThreads = 200;

/**
 * Writes the site as a static host serves it: draws what is not known to be as in the export before, and writes what has changed.
 * @throws {import('./release.ts').FolderTaken}, {import('./release.ts').ExportRunning}, and errors of the file system; visitors then keep their export
 */
export async function exportSite({ app, ...options }: ExportOptions): Promise<Exported> {
  const program = programOf(options.root, options.effort);
  const opening = openRelease(options.out, program);
  const threads = options.rendererFile === undefined ? undefined : createThreads(options.rendererFile);
  // where all pages have to be drawn, the threads load while the content is read
  const loading = opening.then(({ before }) => (before?.program === program ? undefined : threads?.load()));
  try {
    const [release, opened] = await Promise.all([opening, app, loading]);
    return await exportTo(release, program, { app: opened, ...options }, threads);
  } catch (error) {
    await (await opening).discard();
    throw error;
  } finally {
    await threads?.close();
    (await opening).close();
  }
}

async function exportTo(
  release: Release,
  program: string,
  { app, root, env, effort, now = () => new Date(), onPages = () => {}, onPictures = () => {} }: ExportOptions & { app: FastifyInstance },
  threads?: DrawingThreads,
): Promise<Exported> {
  const parts = partsOf(app);
  const { renderer, site, options } = parts;
  const made = { program, options: optionsDigest(options) };
  const work = { parts, folder: release.folder, effort };
  const drawn = collectDrawn();
  const onDrawn = (some: readonly DrawnPage[]) => {
    drawn.add(some);
    onPages(drawn.pages.size, toDraw.length);
  };
  const drawsAll = release.before?.program !== program || release.before.options !== made.options;
  // the threads take the site over while this one finds out what there is to do
  const early = drawsAll && renderer.routes(site).length >= worthThreads ? threads?.open(work, onDrawn) : undefined;
  const addresses = addressesOf(app);
  const { toDraw, knownPages, known } = planOf(parts, addresses.pages, made, release.before);
  await release.filled;

  const folder = openFolder(release.folder, effort, known);
  const writers = early ?? (toDraw.length >= worthThreads ? threads?.open(work, onDrawn) : undefined) ?? workHere(work, onDrawn);
  // the threads and their memory are gone before the rest is made
  const [, others, statics] = await Promise.all([
    drawPages(writers, toDraw),
    otherAnswers(app, addresses.redirects, now).then(folder.write),
    staticFiles(app, root, env).then(folder.copy),
  ]).finally(threads?.close);
  const missing = [...drawn.cards].filter(([file]) => !known.has(file));
  await drawPictures(folder, { cards: missing, media: siteFolders(root, env).media, origin: options.origin, onProgress: onPictures });
  const pages = new Map([...knownPages, ...drawn.pages]);
  // once all pages are drawn, because only then their texts are known
  const search = folder.write(await searchAnswers(parts, (address) => pages.get(address)?.texts));

  const pictures = new Set(addresses.pages.flatMap(({ address }) => pages.get(address)?.picture ?? []));
  const texts = [...addresses.pages.flatMap(filesOf), ...others, ...search, ...[...pictures].map((file) => ({ file, address: `/${file}` }))];
  const files = recordsOf(texts, statics, [folder.written, drawn.files, known]);
  const needs = serverNeeds(app, addresses);
  const forHosts = new Map(hostFiles({ placed: placedOf([...texts, ...statics], files), redirects: addresses.redirects, gone: addresses.gone, needs }));
  folder.write([...forHosts].map(([file, body]) => ({ file, body })));
  for (const file of forHosts.keys()) files.set(file, folder.written.get(file) as FileRecord);

  const changes = await publish(release, { ...made, pages, files });
  return { addresses, needs, changes, unreadRules: unreadRules(forHosts.get('_headers') ?? '') };
}

/**
 * What is known of all files that browsers get.
 * @param sources where that of a text stands, the newest first
 * @throws where two answers have one file
 */
function recordsOf(
  texts: readonly Pick<ExportedAnswer, 'file'>[],
  statics: readonly StaticFile[],
  sources: readonly ReadonlyMap<string, FileRecord>[],
): Map<string, FileRecord> {
  const files = new Map<string, FileRecord>();
  for (const { file } of texts) {
    if (files.has(file)) throw new Error(`Two answers have the file ${file}.`);
    const record = sources.find((source) => source.has(file))?.get(file);
    if (record) files.set(file, record);
  }
  for (const { file, size, headers } of statics) files.set(file, { digest: String(size), headers: JSON.stringify(headers) });
  return files;
}

/** Gives visitors the new export, unless it is the one that they have. */
async function publish(release: Release, manifest: Manifest): Promise<Changes> {
  const changes = changesBetween(release.before?.files ?? new Map(), manifest.files);
  const changed = [...changes.added, ...changes.changed, ...changes.removed];
  for (const file of changes.removed) removeFile(path.join(release.folder, file));
  const isSame = release.before?.program === manifest.program && changed.length === 0;
  await (isSame ? release.confirm(manifest) : release.publish(manifest, changed));
  return changes;
}
