import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Accepted, ContentFile, Renderer } from '../../renderer/api.ts';
import { bytesOf, type FileBytes } from '../../renderer/packed-text.ts';
import { claimsFile, factsFile, isPageFile, siteFile } from '../../renderer/site/files/content-file.ts';
import { isPicture } from '../../schema/rules/files/pictures.ts';
import { acceptByAge } from '../../server/content/accept-by-age.ts';
import { readAges, readCommittedFile } from '../../server/content/committed.ts';
import { openFileMemories } from '../../server/content/file-memory.ts';
import { atOnce } from '../../server/content/in-slices.ts';
import { digestOf } from '../../server/content/kept-bytes.ts';
import { type Media, openMedia } from '../../server/content/media.ts';
import type { MediaFolders } from '../../server/content/media-folders.ts';
import { createReader, type ReadFile, type ReadFiles } from '../../server/content/reader.ts';
import { siteKey } from '../../server/content/site-key.ts';
import { loadBuild, rendererFile } from '../../server/pages/load-build.ts';
import { filesOnDisk } from './files-on-disk.ts';
import { formerAddresses } from './former-addresses.ts';
import { fewestForThread, type Pages, readInTwoThreads } from './in-two-threads.ts';
import { PageOnDisk } from './page-on-disk.ts';
import { type PageMemories, type PageReaderThread, startPageReader } from './page-readers.ts';

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

/** The facts as they were last committed. */
interface Committed {
  readonly bytes: Uint8Array;
  readonly content: ContentFile;
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
  let committed = Promise.resolve<Committed | undefined>(undefined);
  const formerFacts = async () => (await committed)?.content;
  const reader = createReader({ renderer, media, before, withWarnings: true, formerFacts, onlyLooks: !makesMedia });
  let isFirst = true;

  async function readAll(bytes: ReadonlyMap<string, FileBytes>, onProgress: (done: number, all: number) => void = () => {}): Promise<ReadFiles> {
    const sources = [...bytes];
    const pages = sources.filter(([file]) => isPageFile(file));
    const surroundings = sources.filter(([file]) => isSurrounding(file));
    const others = sources.filter(([file]) => !isPageFile(file) && !isSurrounding(file));
    const unknown = isFirst ? pages.filter(([file, own]) => !before.has(file) || before.get(file)?.digest !== digestOf(own)) : [];
    const thread = unknown.length >= fewestForThread ? (early ?? startPageReader(rendererFile(root))) : undefined;
    try {
      return await readWith(thread);
    } finally {
      thread?.close();
    }

    async function readWith(thread: PageReaderThread | undefined): Promise<ReadFiles> {
      const found = new Map(await reader.read(new Map(surroundings)));
      const read = async (some: Pages) => {
        for (const [file, own] of await reader.read(new Map([...surroundings, ...some]))) found.set(file, own);
        onProgress(found.size, bytes.size);
      };
      const takeOver = async (some: Pages, known: PageMemories) => {
        some.forEach(([file, own], index) => {
          const { digest, memory } = known[index] ?? {};
          if (own instanceof PageOnDisk && digest !== undefined) own.digest = digest;
          // a page that was saved or deleted meanwhile is looked into in this thread
          if (digest === digestOf(own)) before.set(file, { digest, memory, isForeseen: true });
        });
        await read(some);
        for (const [file] of some) before.delete(file);
      };
      const outside = unknown.filter(([file]) => !isOfFolder(file));
      // these include the pages with words from their addresses, of which a site usually has few
      const first = new Map(thread && outside.length < fewestForThread ? outside : []);
      const rest = unknown.filter(([file]) => !first.has(file));
      const facts = (await committed)?.bytes;
      await Promise.all([
        // the other thread is asked first, so that it does not wait for the work that is done here
        thread && readInTwoThreads({ thread, siteDir, surroundings: new Map(found), facts, pages: rest, read, takeOver }),
        readFirst(),
      ]);
      for (const part of partsOf(pages.filter(([file]) => !found.has(file)))) await read(part);
      return new Map([...bytes.keys()].flatMap((file) => withName(file, found.get(file))));

      async function readFirst(): Promise<void> {
        await read([...others, ...first]);
        if (thread) renderer.foreseeWithout(contentsOf(found), new Set([...bytes.keys()].filter((file) => !found.has(file))));
      }
    }
  }

  /** Adds ages to the site: of two entries or pages with the same text, the younger one is the copy. */
  async function inOrderOfAge(accepted: Accepted): Promise<Accepted> {
    const copied = renderer.copies(accepted.site, true);
    return copied.length === 0 ? accepted : { ...accepted, site: renderer.withAges(accepted.site, await agesOf(copied)) };
  }

  function agesOf(names: readonly string[]) {
    return readAges(siteDir, names, now());
  }

  async function committedFacts(): Promise<Committed | undefined> {
    const bytes = await readCommittedFile(siteDir, factsFile);
    const content = bytes && (await renderer.readFile(factsFile, bytes));
    return bytes && content && { bytes, content };
  }

  function* findings(files: ReadFiles) {
    for (const [file, { digest, content }] of files) yield [file, { digest, memory: renderer.memoryOf(content) }] as const;
  }

  return {
    renderer,
    media,
    onDisk: () => filesOnDisk(siteDir),
    async check(bytes, onProgress) {
      committed = committedFacts();
      const files = await readAll(bytes, onProgress);
      isFirst = false;
      before.clear();
      const accepted = await inOrderOfAge(await acceptByAge(renderer, contentsOf(files), agesOf));
      const { site } = accepted;
      const movedTo = formerAddresses({ siteDir, routes: () => renderer.routes(site), textOf: (page) => textOf(bytes.get(`content/pages/${page}.json`)) });
      return { files, accepted: { ...accepted, site: { ...site, issues: atOnce(renderer.check(accepted, now(), { movedTo, facts: await formerFacts() })) } } };
    },
    keepOnly: ({ files }) => reader.keepOnly(files),
    async remember({ files }) {
      // what cannot be stored only costs the next command some time
      await memories.save(findings(files)).catch(() => {});
    },
  };
}

const textOf = (bytes: FileBytes | undefined) => bytes && Buffer.from(bytesOf(bytes)).toString();

/** Whether looking into a page takes this file. */
const isSurrounding = (file: string) => file === siteFile || file === factsFile || file === claimsFile || isPicture(file);

/** Whether a page lies in a subfolder, `content/pages/landing/maler.json`: a site with thousands of pages has them there. */
const isOfFolder = (page: string) => page.slice('content/pages/'.length).includes('/');

const contentsOf = (files: ReadFiles) => new Map([...files].map(([file, { content }]) => [file, content]));

const withName = (file: string, read: ReadFile | undefined) => (read ? [[file, read] as const] : []);

/** Files that are read between two progress reports. */
const partSize = 500;

function* partsOf<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += partSize) yield items.slice(start, start + partSize);
}
