import path from 'node:path';
import type { Language } from '../../schema/words.ts';
import { readEnvironment } from '../../server/env.ts';
import { type CheckedFiles, openSiteReader, type SiteReader } from './read-site.ts';
import { addressFinder } from './shown-at.ts';
import { type TextFiles, textFiles } from './text-files.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The content of the site that `SITE_DIR` names, read and checked. */
export interface Content {
  readonly siteDir: string;
  readonly reader: SiteReader;
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly checked: CheckedFiles;
  readonly texts: TextFiles;
  readonly language: Language;
  /** Where the site is at home, `Europe/Berlin`. */
  readonly timeZone: string;
  /** Names of the pictures that there are. */
  readonly pictures: ReadonlySet<string>;
  readonly shownAt: ReturnType<typeof addressFinder>;
}

export async function openContent(): Promise<Content> {
  const siteDir = path.resolve(root, readEnvironment(process.env).siteDir);
  const content = await readContent(siteDir, await openSiteReader({ root, siteDir }));
  await content.reader.remember(content.checked);
  return content;
}

/** The content as it lies on the disk now. */
export async function readContent(siteDir: string, reader: SiteReader): Promise<Content> {
  const files = reader.onDisk();
  const checked = await reader.check(files);
  const { site } = checked.accepted;
  const pictures = new Set([...checked.files.values()].flatMap(({ content }) => (content.kind === 'picture' ? [content.name] : [])));
  return {
    siteDir,
    reader,
    timeZone: site.timeZone,
    files,
    checked,
    texts: textFiles(files),
    language: site.language,
    pictures,
    shownAt: addressFinder(reader.renderer, site),
  };
}
