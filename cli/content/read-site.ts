import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Accepted, Renderer } from '../../renderer/api.ts';
import { bytesOf, type FileBytes } from '../../renderer/packed-text.ts';
import { isPageFile } from '../../renderer/site/files/content-file.ts';
import { acceptByAge } from '../../server/content/accept-by-age.ts';
import { readAges } from '../../server/content/committed.ts';
import { openFileMemories } from '../../server/content/file-memory.ts';
import { atOnce } from '../../server/content/in-slices.ts';
import { digestOf } from '../../server/content/kept-bytes.ts';
import { type Media, openMedia } from '../../server/content/media.ts';
import type { MediaFolders } from '../../server/content/media-folders.ts';
import { createReader, type ReadFiles } from '../../server/content/reader.ts';
import { siteKey } from '../../server/content/site-key.ts';
import { loadBuild, rendererFile } from '../../server/pages/load-build.ts';
import { committedFacts } from './committed-facts.ts';
import { filesOnDisk } from './files-on-disk.ts';
import { formerAddresses } from './former-addresses.ts';
import { fewestForThread, readInTwoThreads } from './in-two-threads.ts';
import { startPageReader } from './page-readers.ts';
import { beginReading, contentsOf } from './reading.ts';

export interface ReadSiteOptions {
  /** The project's root. */
  readonly root: string;
  /** The folder with `content/` and `pages.config.json`. */
  readonly siteDir: string;
  readonly media: MediaFolders;
  readonly now?: () => Date;
  /** Whether to make what pages show of pictures and fonts; without it they are only looked at. */
  readonly makesMedia?: boolean;
  /** Number of pages that will be looked into: with many, the thread that helps begins to load at once. */
  readonly pages?: number;
}

/** Files of a site, and the site that they make. */
export interface CheckedFiles {
  /** Without files that are no part of a site. */
  readonly files: ReadFiles;
  /** The site of the files without an error, with all findings about the others. */
  readonly accepted: Accepted;
}

/** Reads the content as a server does at its very first start: nothing was accepted before, so everything that is wrong is reported. */
export interface SiteReader {
  readonly renderer: Renderer;
  readonly media: Media;
  /** Reads what is on the disk now. */
  onDisk(): ReadonlyMap<string, Uint8Array>;
  check(files: ReadonlyMap<string, FileBytes>, onProgress?: (done: number, all: number) => void): Promise<CheckedFiles>;
  /** Forgets all other versions of files. */
  keepOnly(checked: CheckedFiles): void;
  /** Stores what was found out about these files for the next command, where the project is writable. */
  remember(checked: CheckedFiles): Promise<void>;
}

/** The folder in which commands store what they found out about a site, for the next command. */
export function findingsFolder(root: string, siteDir: string): string {
  return path.join(root, 'node_modules/.cache/seitenwerk', `check${siteKey(root, siteDir)}`);
}

export async function openSiteReader({
  root,
  siteDir,
  media: folders,
  now = () => new Date(),
  makesMedia = false,
  pages = 0,
}: ReadSiteOptions): Promise<SiteReader> {
  const folder = findingsFolder(root, siteDir);
  // how many pages are unknown shows late, but where nothing was ever stored it is all of them
  const early = pages >= fewestForThread && !existsSync(folder) ? startPageReader(rendererFile(root)) : undefined;
  const { renderer, build } = await loadBuild(root);
  const media = await openMedia({ ...folders, onlyLooks: !makesMedia });
  const memories = openFileMemories(folder, build);
  /** What is known of files that the reader has not read yet. */
  const before = new Map(await memories.load());
  const facts = committedFacts(siteDir, renderer);
  const reader = createReader({ renderer, media, before, withWarnings: true, formerFacts: facts.content, onlyLooks: !makesMedia });
  let isFirst = true;

  async function readAll(bytes: ReadonlyMap<string, FileBytes>, onProgress: (done: number, all: number) => void = () => {}): Promise<ReadFiles> {
    const unknown = isFirst ? [...bytes].filter(([file, own]) => isPageFile(file) && !isKnown(file, own)) : [];
    const thread = unknown.length >= fewestForThread ? (early ?? startPageReader(rendererFile(root))) : undefined;
    try {
      const reading = await beginReading(reader, bytes, onProgress);
      if (thread) await readInTwoThreads({ thread, siteDir, renderer, facts: await facts.bytes(), unknown, reading, before });
      else await reading.read(reading.others);
      return await reading.finish();
    } finally {
      thread?.close();
    }
  }

  /** Takes no digest of a file of which nothing is known: that would read it once more. */
  function isKnown(file: string, bytes: FileBytes): boolean {
    return before.has(file) && before.get(file)?.digest === digestOf(bytes);
  }

  /** Adds ages to the site where two entries or pages have the same text: the younger one is the copy. */
  async function withAges(accepted: Accepted): Promise<Accepted> {
    const copied = renderer.copies(accepted.site, true);
    return copied.length === 0 ? accepted : { ...accepted, site: renderer.withAges(accepted.site, await agesOf(copied)) };
  }

  function agesOf(names: readonly string[]) {
    return readAges(siteDir, names, now());
  }

  return {
    renderer,
    media,
    onDisk: () => filesOnDisk(siteDir),
    async check(bytes, onProgress) {
      facts.look();
      const files = await readAll(bytes, onProgress);
      isFirst = false;
      before.clear();
      const accepted = await withAges(await acceptByAge(renderer, contentsOf(files), agesOf));
      const { site } = accepted;
      const movedTo = formerAddresses({ siteDir, routes: () => renderer.routes(site), textOf: (page) => textOf(bytes.get(`content/pages/${page}.json`)) });
      return {
        files,
        accepted: { ...accepted, site: { ...site, issues: atOnce(renderer.check(accepted, now(), { movedTo, facts: await facts.content() })) } },
      };
    },
    keepOnly: ({ files }) => reader.keepOnly(files),
    async remember({ files }) {
      // what cannot be stored only costs the next command some time
      await memories.save(findings(files, renderer)).catch(() => {});
    },
  };
}

function* findings(files: ReadFiles, renderer: Renderer) {
  for (const [file, { digest, content }] of files) yield [file, { digest, memory: renderer.memoryOf(content) }] as const;
}

const textOf = (bytes: FileBytes | undefined) => bytes && Buffer.from(bytesOf(bytes)).toString();
