import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FontFile, PictureFile } from '../../renderer/api.ts';
import type { Finding } from '../../schema/messages/explain.ts';
import { checkSvg } from '../../schema/rules/markup/svg.ts';
import type { ServedImage } from '../../schema/served-image.ts';
import { issueOfFile } from '../../schema/source.ts';
import { replaceFile } from '../files/replace-file.ts';
import { createQueue } from '../queue.ts';
import { type MediaFolders, mediaFile, nameAt } from './media-folders.ts';
import { lookAt, makeVersions, type Source, versionSettings } from './picture-versions.ts';
import { sweepMedia } from './sweep-media.ts';

/** Largest picture or font that is read, in bytes; a photo of 24 megapixels has about 12 MB. */
export const maxMediaBytes = 32 * 1024 * 1024;

/** Makes pictures and fonts ready to be served. */
export interface Media {
  /** Makes the smaller and lighter versions of a picture, once for the same bytes. Bytes that are no picture, or that cannot be stored, are a finding. */
  readPicture(file: string, bytes: Uint8Array): Promise<PictureFile>;
  /** Makes a font ready. Bytes that are no WOFF2 file, or a truncated one, are a finding. */
  readFont(file: string, bytes: Uint8Array): Promise<FontFile>;
  /** Deletes files that none of these contents has needed for days. */
  sweep(contents: Iterable<PictureFile | FontFile>, at: Date): Promise<void>;
}

const namesOf = ({ avif, fallback, original }: ServedImage) => [...avif.map(({ src }) => src), fallback, original].map(nameAt);

export interface MediaOptions extends MediaFolders {
  /** Called for each picture that has to be made. */
  readonly report?: (text: string) => void;
  /** Makes nothing: a picture or font that was not made before is only examined, and its address has no file. */
  readonly onlyLooks?: boolean;
}

/** The versions of each picture, by file name and hash of its bytes and the settings. */
type Manifest = Readonly<Record<string, ServedImage>>;

/** The name starts with a dot, so that it is never served. */
export const manifestName = '.manifest.json';

/** Opens the folders of what is served below /media/. Reuses what was made there before. */
export async function openMedia({ folder, built, seed, report = () => {}, onlyLooks = false }: MediaOptions): Promise<Media> {
  const ofBuild = built ? await readManifest(built) : {};
  const ofSeed = seed ? await readManifest(seed) : {};
  let made = await readManifest(folder);
  const inTurn = createQueue(1);

  /** Collects failed writes. A full disk is no mistake in the file, and a page without its picture is better than none: the addresses stay right. */
  function collectFailures() {
    const failures: string[] = [];
    return {
      failures,
      async save(name: string, bytes: Uint8Array): Promise<string> {
        try {
          await mkdir(folder, { recursive: true });
          await replaceFile(path.join(folder, name), bytes);
        } catch (error) {
          failures.push((error as NodeJS.ErrnoException).code ?? (error as Error).message);
        }
        return `/media/${encodeURIComponent(name)}`;
      },
      issues: (file: string) => failures.slice(0, 1).map((reason) => issueOfFile(file, { rule: 'unwritten-file', folder, reason })),
    };
  }

  /** The versions that the seed has of a picture; undefined where it has none, or where a new build has deleted them since. */
  async function copied(image: ServedImage | undefined, save: Source['save']): Promise<ServedImage | undefined> {
    return seed && image ? copyVersions(image, seed, save).catch(() => undefined) : undefined;
  }

  /** Changes the manifest one step at a time: pictures are made concurrently. */
  function remember(change: (before: Manifest) => Manifest): Promise<void> {
    made = change(made);
    return inTurn(() => writeManifest(folder, made));
  }

  return {
    async readPicture(file, bytes) {
      const { name, ext: ending } = path.parse(file);
      const finding = (rule: Finding) => ({ kind: 'picture', file, name, issues: [issueOfFile(file, rule)] }) as const;
      if (bytes.byteLength > maxMediaBytes) return finding({ rule: 'large-picture', megabytes: maxMediaBytes / 2 ** 20 });
      // searches for ASCII tags; removing NUL bytes makes this work for UTF-16 as well
      const code = /\.svg$/i.test(ending) ? checkSvg(Buffer.from(bytes).toString().replaceAll('\0', '')) : undefined;
      if (code) return finding(code);
      const key = keyOf(file, bytes);
      const known = ofBuild[key] ?? made[key];
      if (known) return { kind: 'picture', file, name, image: known, issues: [] };
      if (onlyLooks) {
        const size = ofSeed[key] ?? (await lookAt(ending.toLowerCase(), Buffer.from(bytes)).catch(() => undefined));
        if (!size) return finding({ rule: 'unreadable-picture' });
        const { width, height } = size;
        return { kind: 'picture', file, name, image: { width, height, avif: [], fallback: plainAddress(file), original: plainAddress(file) }, issues: [] };
      }
      const { save, failures, issues } = collectFailures();
      const make = () => {
        report(`Bild ${path.basename(file)} wird vorbereitet`);
        return makeVersions({ name, ending: ending.toLowerCase(), bytes: Buffer.from(bytes), hash: hashOf(bytes, versionSettings), save });
      };
      try {
        const image = (await copied(ofSeed[key], save)) ?? (await make());
        // a manifest that cannot be written costs the next start some time
        if (failures.length === 0) await remember((before) => ({ ...before, [key]: image })).catch(() => {});
        return { kind: 'picture', file, name, image, issues: issues(file) };
      } catch {
        return finding({ rule: 'unreadable-picture' });
      }
    },
    async readFont(file, bytes) {
      const { name } = path.parse(file);
      if (!isWholeWoff2(bytes)) return { kind: 'font', file, name, address: '', issues: [issueOfFile(file, { rule: 'unreadable-font' })] };
      if (onlyLooks) return { kind: 'font', file, name, address: plainAddress(file), issues: [] };
      const copy = `${name}-${hashOf(bytes)}.woff2`;
      const known = await stat(mediaFile({ folder, built }, copy)).catch(() => undefined);
      if (known?.size === bytes.byteLength) return { kind: 'font', file, name, address: `/media/${encodeURIComponent(copy)}`, issues: [] };
      const { save, issues } = collectFailures();
      const address = await save(copy, bytes);
      return { kind: 'font', file, name, address, issues: issues(file) };
    },
    async sweep(contents, at) {
      const needed = [...contents].flatMap((content) => (content.kind === 'font' ? [nameAt(content.address)] : content.image ? namesOf(content.image) : []));
      const gone = await sweepMedia(folder, new Set(needed), at);
      const isWhole = (image: ServedImage) => !namesOf(image).some((name) => gone.has(name));
      if (gone.size > 0) await remember((before) => Object.fromEntries(Object.entries(before).filter(([, image]) => isWhole(image))));
    },
  };
}

/** Drops the entries of a folder's manifest that were made of other bytes than these; the made files stay. */
export async function forgetOthers(folder: string, files: ReadonlyMap<string, Uint8Array>): Promise<void> {
  const keys = new Set([...files].map(([file, bytes]) => keyOf(file, bytes)));
  const made = Object.entries(await readManifest(folder));
  const kept = made.filter(([key]) => keys.has(key));
  if (kept.length < made.length) await writeManifest(folder, Object.fromEntries(kept));
}

/** Copies the versions of a picture from another folder. */
async function copyVersions(image: ServedImage, from: string, save: Source['save']): Promise<ServedImage> {
  for (const name of new Set(namesOf(image))) await save(name, await readFile(path.join(from, name)));
  return image;
}

/** Compares the length in the header with that of the file: https://www.w3.org/TR/WOFF2/#woff20Header */
function isWholeWoff2(bytes: Uint8Array): boolean {
  const header = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 48));
  return header.byteLength === 48 && header.toString('latin1', 0, 4) === 'wOF2' && header.readUInt32BE(8) === bytes.byteLength;
}

const plainAddress = (file: string) => `/media/${encodeURIComponent(path.basename(file))}`;

function keyOf(file: string, bytes: Uint8Array): string {
  return `${path.basename(file)} ${hashOf(bytes, versionSettings)}`;
}

/** The manifest of a folder, without pictures whose files are missing: a backup may lack them, and somebody may have made room. */
async function readManifest(folder: string): Promise<Manifest> {
  try {
    const made: Manifest = JSON.parse(await readFile(path.join(folder, manifestName), 'utf8'));
    const names = new Set(await readdir(folder));
    return Object.fromEntries(Object.entries(made).filter(([, image]) => namesOf(image).every((name) => names.has(name))));
  } catch {
    return {};
  }
}

function writeManifest(folder: string, made: Manifest): Promise<void> {
  return replaceFile(path.join(folder, manifestName), JSON.stringify(made, null, 1));
}

function hashOf(bytes: Uint8Array, settings: unknown = ''): string {
  return createHash('sha256').update(bytes).update(JSON.stringify(settings)).digest('hex').slice(0, 8);
}
