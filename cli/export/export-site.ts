import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ShareCard } from '../../renderer/api.ts';
import { siteFolders } from '../../server/content/site-folders.ts';
import type { Environment } from '../../server/env.ts';
import type { Effort } from '../../server/http/encoding.ts';
import { securityHeaders } from '../../server/http/headers.ts';
import { cardDrawer } from '../../server/share/draw-card.ts';
import { pictureHeaders } from '../../server/share/index.ts';
import { type Addresses, addressesOf } from './addresses.ts';
import { type ExportedAnswer, otherAnswers, partsOf, searchAnswers } from './answers.ts';
import { type Changes, changesBetween } from './changes.ts';
import { filesOf } from './file-names.ts';
import { hostFiles } from './hosts/host-files.ts';
import { type ServerNeed, serverNeeds } from './hosts/needs-server.ts';
import { placedOf } from './hosts/placed.ts';
import { unreadRules } from './hosts/static-hosts.ts';
import { optionsDigest, programOf } from './made-with.ts';
import type { FileRecord } from './manifest.ts';
import { planOf } from './plan.ts';
import { openRelease, type Release } from './release.ts';
import { type StaticFile, staticFiles } from './static-files.ts';
import type { DrawnPage } from './work.ts';
import { copyNew, type Draft, removeFile, type Written, writeDraft } from './write-file.ts';
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

type FileAtAddress = Pick<ExportedAnswer, 'file' | 'address'>;

/** Drops the text, which takes memory. */
const atAddress = ({ file, address }: ExportedAnswer): FileAtAddress => ({ file, address });

/** Pages that are sent to a thread together. */
const pageBatch = 64;

/** Share pictures that are drawn at once. */
const pictureBatch = 16;

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
  const drawsAll = release.before?.program !== program || release.before.options !== made.options;
  // the threads take the site over while this one finds out what there is to do
  const early = drawsAll && renderer.routes(site).length >= worthThreads ? threads?.open(work, onDrawn) : undefined;
  const addresses = addressesOf(app);
  const { toDraw, knownPages, known } = planOf(parts, addresses.pages, made, release.before);
  await release.filled;
  const pages = new Map(knownPages);
  const cards = new Map<string, ShareCard>();
  const written = new Map<string, Written>();
  const files = new Map<string, FileRecord>();
  const sameHeaders = new Map<string, string>();
  const writers = early ?? (toDraw.length >= worthThreads ? threads?.open(work, onDrawn) : undefined) ?? workHere(work, onDrawn);
  // the threads and their memory are gone before the rest is made
  const [, others, statics] = await Promise.all([drawPages(), writeOthers(), copyStatics()]).finally(threads?.close);
  await drawPictures();
  const search = await writeSearch();

  const pictures = new Set(addresses.pages.flatMap(({ address }) => pages.get(address)?.picture ?? []));
  const texts = [...addresses.pages.flatMap(filesOf), ...others, ...search, ...[...pictures].map((file) => ({ file, address: `/${file}` }))];
  for (const { file } of texts) {
    if (files.has(file)) throw new Error(`Two answers have the file ${file}.`);
    take(file);
  }
  for (const { file, size, headers } of statics) files.set(file, { digest: String(size), headers: JSON.stringify(headers) });
  const placed = placedOf([...texts, ...statics], files);
  const needs = serverNeeds(app, addresses);
  const forHosts = new Map(hostFiles({ placed, redirects: addresses.redirects, gone: addresses.gone, needs }));
  write([...forHosts].map(([file, body]) => ({ file, body })));
  for (const [file] of forHosts) take(file);

  const changes = changesBetween(release.before?.files ?? new Map(), files);
  const changed = [...changes.added, ...changes.changed, ...changes.removed];
  const manifest = { ...made, pages, files };
  for (const file of changes.removed) removeFile(path.join(release.folder, file));
  await (release.before?.program === program && changed.length === 0 ? release.confirm(manifest) : release.publish(manifest, changed));
  return { addresses, needs, changes, unreadRules: unreadRules(forHosts.get('_headers') ?? '') };

  function onDrawn(drawn: readonly DrawnPage[]): void {
    for (const { address, version, files, card, texts } of drawn) {
      for (const one of files) written.set(one.file, { ...one, headers: once(one.headers) });
      const picture = card?.address.slice(1);
      if (card && picture) cards.set(picture, card);
      pages.set(address, { version, picture, texts });
    }
    onPages(pages.size - knownPages.size, toDraw.length);
  }

  /** Returns one string for equal headers: thousands of files have the same, and a thread sends a string of its own for each. */
  function once(headers = '{}'): string {
    const same = sameHeaders.get(headers) ?? headers;
    sameHeaders.set(same, same);
    return same;
  }

  async function drawPages(): Promise<void> {
    for (let start = 0; start < toDraw.length; start += pageBatch) await writers.add(toDraw.slice(start, start + pageBatch));
    await writers.finish();
  }

  async function writeOthers(): Promise<readonly FileAtAddress[]> {
    const others = await otherAnswers(app, addresses.redirects, now);
    write(others);
    return others.map(atAddress);
  }

  /** Called once all pages are drawn, because only then their texts are known. */
  async function writeSearch(): Promise<readonly FileAtAddress[]> {
    const search = await searchAnswers(parts, (address) => pages.get(address)?.texts);
    write(search);
    return search.map(atAddress);
  }

  async function copyStatics(): Promise<readonly StaticFile[]> {
    const statics = await staticFiles(app, root, env);
    const copies = statics.filter(({ file, size }) => known.get(file)?.digest !== String(size));
    for (const { file, source } of copies) copyNew(source, path.join(release.folder, file));
    return statics;
  }

  function write(drafts: readonly Omit<Draft, 'before'>[]): void {
    for (const draft of drafts) written.set(draft.file, writeDraft({ ...draft, before: known.get(draft.file)?.digest }, release.folder, effort));
  }

  /** sharp draws beside this thread, as many pictures at once as there are cores. */
  async function drawPictures(): Promise<void> {
    const draw = cardDrawer(siteFolders(root, env).media);
    const headers = { ...securityHeaders(options.origin), ...pictureHeaders };
    const missing = [...cards].filter(([file]) => !known.has(file));
    for (let done = 0; done < missing.length; done += pictureBatch) {
      write(await Promise.all(missing.slice(done, done + pictureBatch).map(async ([file, card]) => ({ file, headers, body: await draw(card) }))));
      onPictures(Math.min(done + pictureBatch, missing.length), missing.length);
    }
  }

  /** Adds a file to the export: as it was made now, or as it was. */
  function take(file: string): void {
    const made = written.get(file);
    const record = made ? { digest: made.digest, headers: made.headers } : known.get(file);
    if (record) files.set(file, record);
  }
}
