import type { Language } from '../../schema/words.ts';
import { type CheckedFiles, openSiteReader, type SiteReader } from './read-site.ts';
import { redirectsOf } from './redirects.ts';
import { addressFinder } from './shown-at.ts';
import { siteToRead } from './site-of-settings.ts';
import { type TextFiles, textFiles } from './text-files.ts';

/** The content of the site that the settings name, read and checked. */
export interface Content {
  readonly siteDir: string;
  readonly reader: SiteReader;
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly checked: CheckedFiles;
  readonly texts: TextFiles;
  readonly language: Language;
  /** The site's time zone, `Europe/Berlin`. */
  readonly timeZone: string;
  /** Names of all pictures. */
  readonly pictures: ReadonlySet<string>;
  /** Targets of redirects by their source addresses. */
  readonly redirects: ReadonlyMap<string, string>;
  /** The file of the page at an address. */
  readonly pageAt: (address: string) => string | undefined;
  readonly shownAt: ReturnType<typeof addressFinder>;
}

export async function openContent(): Promise<Content> {
  const site = siteToRead();
  const content = await readContent(site.siteDir, await openSiteReader(site));
  await content.reader.remember(content.checked);
  return content;
}

/** Reads and checks the content as it is on the disk now. */
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
    redirects: redirectsOf(reader.renderer, site),
    pageAt: (address) => reader.renderer.filesOf(site, address)[0],
    shownAt: addressFinder(reader.renderer, site),
  };
}
