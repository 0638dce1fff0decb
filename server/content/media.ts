import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ServedImage } from '../../blocks/_page/page-context.ts';
import type { Media } from '../../renderer/api.ts';
import { makeVersions, versionSettings } from './picture-versions.ts';

export interface MediaFolders {
  /** The project's root; the icons come from blocks/_page, results go to {@link mediaFolder}. */
  readonly root: string;
  /** Where the site's content/images and content/fonts lie; the project's root by default. */
  readonly siteDir?: string;
  /** Hears of each picture that has to be made, and of each that cannot be. */
  readonly report?: (text: string) => void;
}

/** What was made: pictures by name and hash of the source and the settings, and the typefaces. */
interface Manifest {
  readonly images: Record<string, ServedImage>;
  readonly fonts: Media['fonts'];
}

/** The name starts with a dot, so that it is never served. */
export const manifestName = '.manifest.json';
const imageName = /^[^.].*\.(png|jpe?g|webp|svg)$/;
/** The file that every site's icons come from; written by `npm run generate`. */
const iconsName = /^icons\.svg$/;
const fontName = /^[^.].*\.woff2$/;

/** Where a site's pictures and typefaces lie as they are served: each site has a folder of its own. */
export function mediaFolder(root: string, siteDir: string): string {
  const name = siteDir === root ? 'media' : `media-${hashOf(Buffer.from(siteDir))}`;
  return path.join(root, 'dist', name);
}

/**
 * Makes what the pages need of content/images and content/fonts and gives its addresses. Pictures are named by
 * file name without ending. What was made once is never made again: a second run reads the sources and the manifest.
 */
export async function prepareMedia({ root, siteDir = root, report = () => {} }: MediaFolders): Promise<Media> {
  const target = mediaFolder(root, siteDir);
  await mkdir(target, { recursive: true });
  const known = await readManifest(path.join(target, manifestName));
  const made: Manifest = { images: {}, fonts: await copyFonts(path.join(siteDir, 'content/fonts'), target) };
  const images = new Map<string, ServedImage>();

  const icons = await readFolder(path.join(root, 'blocks/_page'), iconsName);
  const pictures = await readFolder(path.join(siteDir, 'content/images'), imageName);
  for (const { file, bytes } of [...icons, ...pictures]) {
    const hash = hashOf(bytes, versionSettings);
    const key = `${file} ${hash}`;
    const image = known.images[key] ?? (await tryMakeVersions(file, bytes, hash));
    if (!image) continue;
    made.images[key] = image;
    images.set(path.parse(file).name, image);
  }

  const text = JSON.stringify(made, null, 1);
  if (text !== JSON.stringify(known, null, 1)) await writeWhole(path.join(target, manifestName), text);
  return { images, fonts: made.fonts };

  async function tryMakeVersions(file: string, bytes: Buffer, hash: string): Promise<ServedImage | undefined> {
    report(`Bild ${file} wird vorbereitet`);
    try {
      return await makeVersions({ name: path.parse(file).name, ending: path.extname(file), bytes, hash, save });
    } catch (error) {
      report(`content/images/${file}: kein lesbares Bild (${(error as Error).message})`);
      return undefined;
    }
  }

  async function save(name: string, bytes: Uint8Array): Promise<string> {
    await writeWhole(path.join(target, name), bytes);
    return `/media/${encodeURIComponent(name)}`;
  }
}

/** The two typefaces: `headline.woff2` and `text.woff2`. */
async function copyFonts(folder: string, target: string): Promise<Media['fonts']> {
  const addresses: Record<string, string> = {};
  for (const { file, bytes } of await readFolder(folder, fontName)) {
    const { name } = path.parse(file);
    const copy = `${name}-${hashOf(bytes)}.woff2`;
    await writeFile(path.join(target, copy), bytes, { flag: 'wx' }).catch(ignoreExisting);
    addresses[name] = `/media/${encodeURIComponent(copy)}`;
  }
  return { headline: addresses.headline ?? '', text: addresses.text ?? '' };
}

/** Regular files directly in the folder, by name; subfolders hold drafts and sources of sources. */
async function readFolder(folder: string, wanted: RegExp): Promise<{ file: string; bytes: Buffer }[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = entries.filter((entry) => entry.isFile() && wanted.test(entry.name)).map((entry) => entry.name);
  return Promise.all(names.sort().map(async (file) => ({ file, bytes: await readFile(path.join(folder, file)) })));
}

async function readManifest(file: string): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return { images: {}, fonts: { headline: '', text: '' } };
  }
}

/** A reader sees the old file or the new one, never a part. */
async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const draft = `${file}.${process.pid}.tmp`;
  await writeFile(draft, content);
  await rename(draft, file);
}

function hashOf(bytes: Buffer, settings: unknown = ''): string {
  return createHash('sha256').update(bytes).update(JSON.stringify(settings)).digest('hex').slice(0, 8);
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
