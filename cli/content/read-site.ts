import path from 'node:path';
import type { Accepted, Renderer } from '../../renderer/api.ts';
import type { FileBytes } from '../../renderer/packed-text.ts';
import { openFileMemories } from '../../server/content/file-memory.ts';
import { atOnce } from '../../server/content/in-slices.ts';
import { type Media, mediaFolder, openMedia } from '../../server/content/media.ts';
import { createReader, type ReadFile, type ReadFiles } from '../../server/content/reader.ts';
import { siteKey } from '../../server/content/site-key.ts';
import { loadBuild } from '../../server/pages/load-build.ts';
import { filesOnDisk } from './files-on-disk.ts';

export interface ReadSiteOptions {
  /** The project's root. */
  readonly root: string;
  /** The folder with `content/` and `pages.config.json`. */
  readonly siteDir: string;
  readonly now?: () => Date;
}

/** Files of a site, and what they make. */
export interface CheckedFiles {
  /** Files that no site has are left out. */
  readonly files: ReadFiles;
  /** The site of those that have no error, with all that is to be said about the others. */
  readonly accepted: Accepted;
}

/** Reads the content as a server does at its very first start: nothing was accepted before, so whatever is wrong is told. */
export interface SiteReader {
  readonly renderer: Renderer;
  readonly media: Media;
  /** What lies on the disk now. */
  onDisk(): ReadonlyMap<string, Uint8Array>;
  check(files: ReadonlyMap<string, FileBytes>, onProgress?: (done: number, all: number) => void): Promise<CheckedFiles>;
  /** Forgets every other version of a file. */
  keepOnly(checked: CheckedFiles): void;
  /** Keeps what was found out about these files for the next command. */
  remember(checked: CheckedFiles): Promise<void>;
}

export async function openSiteReader({ root, siteDir, now = () => new Date() }: ReadSiteOptions): Promise<SiteReader> {
  const { renderer, build } = await loadBuild(root);
  const media = await openMedia({ folder: mediaFolder(root, siteDir) });
  const memories = openFileMemories(path.join(root, 'node_modules/.cache/seitenwerk', `check${siteKey(root, siteDir)}`), build);
  const reader = createReader({ renderer, media, before: await memories.load(), withWarnings: true });
  return {
    renderer,
    media,
    onDisk: () => filesOnDisk(siteDir),
    async check(bytes, onProgress) {
      const files = new Map<string, ReadFile>();
      for (const part of partsOf([...bytes])) {
        for (const [file, read] of await reader.read(new Map(part))) files.set(file, read);
        onProgress?.(files.size, bytes.size);
      }
      const contents = new Map([...files].map(([file, { content }]) => [file, content]));
      const accepted = renderer.accept(new Map(), contents);
      return { files, accepted: { ...accepted, site: { ...accepted.site, issues: atOnce(renderer.check(accepted, now())) } } };
    },
    keepOnly: ({ files }) => reader.keepOnly(files),
    remember: ({ files }) => memories.save(new Map([...files].map(([file, { digest, content }]) => [file, { digest, memory: renderer.memoryOf(content) }]))),
  };
}

/** So many files are read between two words about how far it is. */
const partSize = 500;

function* partsOf<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += partSize) yield items.slice(start, start + partSize);
}
