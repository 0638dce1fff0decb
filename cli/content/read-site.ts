import path from 'node:path';
import type { Accepted, Renderer } from '../../renderer/api.ts';
import { openFileMemories } from '../../server/content/file-memory.ts';
import { readSnapshot } from '../../server/content/files.ts';
import { type Media, mediaFolder, openMedia } from '../../server/content/media.ts';
import { createReader, type ReadFiles } from '../../server/content/reader.ts';
import { siteKey } from '../../server/content/site-key.ts';
import { loadBuild } from '../../server/pages/load-build.ts';

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
  check(files: ReadonlyMap<string, Uint8Array>): Promise<CheckedFiles>;
  /** Keeps what was found out about these files for the next command. */
  remember(checked: CheckedFiles): Promise<void>;
}

export async function openSiteReader({ root, siteDir, now = () => new Date() }: ReadSiteOptions): Promise<SiteReader> {
  const { renderer, build } = await loadBuild(root);
  const media = await openMedia({ folder: mediaFolder(root, siteDir) });
  const memories = openFileMemories(path.join(root, 'node_modules/.cache/seitenwerk', `check${siteKey(root, siteDir)}`), build);
  const reader = createReader(renderer, media, await memories.load());
  return {
    renderer,
    media,
    onDisk: () => readSnapshot(siteDir).files,
    async check(bytes) {
      const files = await reader.read(bytes);
      const contents = new Map([...files].map(([file, { content }]) => [file, content]));
      return { files, accepted: renderer.accept(new Map(), contents, now()) };
    },
    remember: ({ files }) => memories.save(new Map([...files].map(([file, { digest, content }]) => [file, { digest, memory: renderer.memoryOf(content) }]))),
  };
}
