import type { ContentFile } from '../../renderer/api.ts';
import type { FileBytes } from '../../renderer/packed-text.ts';
import { changedKeys, withEntries } from '../../renderer/patched-map.ts';
import { isPageFile } from '../../renderer/site/files/content-file.ts';
import type { AcceptedFile } from './accepted-files.ts';
import type { Remembered } from './file-memory.ts';
import { digestOf } from './kept-bytes.ts';
import { type ContentReaderOptions, createContentReader, type Foresee, type Unread } from './read-content.ts';

/** A file's bytes with the content read from them. */
export interface ReadFile {
  readonly bytes: FileBytes;
  readonly digest: string;
  readonly content: ContentFile;
}

export type ReadFiles = ReadonlyMap<string, ReadFile>;

export interface Reader {
  /** Reads files. Bytes that were read before give the same object. Leaves out files that are no part of a site. */
  read(files: Sources): Promise<ReadFiles>;
  /** Forgets everything that is in none of these sets. */
  keepOnly(...sets: readonly ReadFiles[]): void;
}

/** How many files are read at once. Pages one by one, so that what was parsed of a page is still there when it is foreseen. */
const batch = { others: 64, pages: 1 };

/** An unread file whose digest may not be computed yet. */
type Partly = Omit<Unread, 'digest'> & { readonly digest?: string };

type Source = FileBytes | Pick<AcceptedFile, 'bytes' | 'digest'>;
type Sources = ReadonlyMap<string, Source>;

/** The last call of `read`. */
interface Last {
  readonly files: Sources;
  readonly read: ReadFiles;
  /** Nothing of it has to be tried again. */
  readonly isWritten: boolean;
  /** The content of all other files than pages, once it was asked for. */
  readonly others?: ReadonlyMap<string, ContentFile>;
}

export interface ReaderOptions extends ContentReaderOptions {
  /** What was found out about files before this start. */
  readonly before?: ReadonlyMap<string, Remembered>;
}

/** Creates a reader that reads every version of a file once, so that a save costs only the work for the saved files. */
export function createReader({ before = new Map(), ...options }: ReaderOptions): Reader {
  const { renderer, withWarnings = false } = options;
  const readContent = createContentReader(options);
  let remembered = before;
  /** The versions of each file, by digest. */
  const versions = new Map<string, Map<string, Promise<ReadFile | undefined>>>();
  /** Files that may have versions that are not needed; all of them, until `keepOnly` is called. */
  const unsettled = new Set<string>();
  let isSettled = false;
  let last: Last | undefined;
  /** By object identity of the bytes, for files that have not changed: nearly all of them at each save. */
  const known = new WeakMap<FileBytes, ReadFile>();

  async function versionOf({ file, bytes, digest }: Unread, foresee: Foresee): Promise<ReadFile | undefined> {
    const own = versions.get(file) ?? new Map<string, Promise<ReadFile | undefined>>();
    const reading = own.get(digest) ?? readVersion({ file, bytes, digest }, foresee);
    versions.set(file, own.set(digest, reading));
    unsettled.add(file);
    try {
      const read = await reading;
      if (read && !isUnwritten(read)) known.set(bytes, read);
      else own.delete(digest);
      return read;
    } catch (error) {
      own.delete(digest);
      throw error;
    }
  }

  async function readVersion(unread: Unread, foresee: Foresee): Promise<ReadFile | undefined> {
    const content = await readContent(unread, remembered.get(unread.file), foresee);
    return content && { bytes: unread.bytes, digest: unread.digest, content };
  }

  async function readInto(found: Map<string, ReadFile>, unread: readonly Partly[], atOnce: number, foresee: Foresee = () => {}): Promise<void> {
    for (let start = 0; start < unread.length; start += atOnce)
      await Promise.all(
        unread.slice(start, start + atOnce).map(async ({ file, bytes, digest = digestOf(bytes) }) => {
          const read = await versionOf({ file, bytes, digest }, foresee);
          if (read) found.set(file, read);
          else found.delete(file);
        }),
      );
  }

  /** What is known of some files, in their order, and which of them have to be read. */
  function lookUp(files: ReadonlyMap<string, Source | undefined>) {
    const found = new Map<string, ReadFile>();
    const unread: Partly[] = [];
    for (const [file, source] of files) {
      if (!source) continue;
      const [bytes, digest] = 'bytes' in source ? [source.bytes, source.digest] : [source, undefined];
      const read = known.get(bytes);
      if (read?.content.file !== file) unread.push({ file, bytes, digest });
      // a placeholder keeps the order
      found.set(file, read as ReadFile);
    }
    return { found, unread };
  }

  /** @param others the other files than pages, once those are read */
  async function readRest(found: Map<string, ReadFile>, unread: readonly Partly[], others: () => ReadonlyMap<string, ContentFile>): Promise<void> {
    const isOfPage = ({ file }: Partly) => isPageFile(file);
    await readInto(
      found,
      unread.filter((one) => !isOfPage(one)),
      batch.others,
    );
    const pages = unread.filter(isOfPage);
    if (pages.length > 0) await readInto(found, pages, batch.pages, renderer.foresee(others(), withWarnings));
  }

  async function readAll(files: Sources): Promise<Last> {
    const { found, unread } = lookUp(files);
    await readRest(found, unread, () => withoutPages(found));
    if (isSettled) for (const file of versions.keys()) unsettled.add(file);
    isSettled = false;
    return { files, read: found, isWritten: ![...found.values()].some(isUnwritten) };
  }

  /** Looks only at files that differ from the last call. */
  async function readChanged(before: Last, files: Sources, keys: readonly string[]): Promise<Last> {
    const { found, unread } = lookUp(new Map(keys.map((file) => [file, files.get(file)])));
    const all = () =>
      withEntries(
        before.read,
        found,
        keys.filter((file) => !found.has(file)),
      );
    let { others } = keys.every(isPageFile) ? before : {};
    await readRest(found, unread, () => {
      others ??= withoutPages(all());
      return others;
    });
    for (const file of keys) unsettled.add(file);
    return { files, read: all(), isWritten: ![...found.values()].some(isUnwritten), others };
  }

  return {
    async read(files) {
      const keys = last && changedKeys(last.files, files);
      // a new file needs its place in the order, and a failed write is tried again: both need all files
      const isPart = last?.isWritten && keys?.every((file) => last?.files.has(file));
      last = last && keys && isPart ? await readChanged(last, files, keys) : await readAll(files);
      return last.read;
    },
    keepOnly(...sets) {
      for (const file of unsettled) {
        const own = versions.get(file);
        const wanted = sets.map((set) => set.get(file)?.digest);
        for (const digest of own?.keys() ?? []) if (!wanted.includes(digest)) own?.delete(digest);
        if (own?.size === 0) versions.delete(file);
        if (wanted.every((digest) => digest === wanted[0])) unsettled.delete(file);
      }
      isSettled = true;
      remembered = new Map();
    },
  };
}

/** Whether a file made of it could not be written, which is tried again at the next look. */
export function isUnwritten({ content }: ReadFile): boolean {
  return content.issues.some(({ rule }) => rule === 'unwritten-file');
}

/** The content of all files except pages. */
function withoutPages(found: ReadonlyMap<string, ReadFile | undefined>): ReadonlyMap<string, ContentFile> {
  const others = new Map<string, ContentFile>();
  for (const [file, read] of found) if (read && !isPageFile(file)) others.set(file, read.content);
  return others;
}
