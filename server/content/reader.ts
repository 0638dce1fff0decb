import type { ContentFile, Renderer } from '../../renderer/api.ts';
import { bytesOf, type FileBytes } from '../../renderer/packed-text.ts';
import { isPicture } from '../../schema/rules/pictures.ts';
import type { AcceptedFile } from './accepted-files.ts';
import type { Remembered } from './file-memory.ts';
import { digestOf } from './kept-bytes.ts';
import { isFont, type Media } from './media.ts';

/** A file's bytes with what they say. */
export interface ReadFile {
  readonly bytes: FileBytes;
  readonly digest: string;
  readonly content: ContentFile;
}

export type ReadFiles = ReadonlyMap<string, ReadFile>;

export interface Reader {
  /** Reads files; of bytes that were read before, the same object comes back. Files that no site has are left out. */
  read(files: ReadonlyMap<string, FileBytes | Pick<AcceptedFile, 'bytes' | 'digest'>>): Promise<ReadFiles>;
  /** Forgets everything else. */
  keepOnly(...sets: readonly ReadFiles[]): void;
}

const batch = 64;

/**
 * Reads every version of a file once, so that the work of a save is that of the files that were saved.
 * @param before what was found out about files before this start
 */
export function createReader(renderer: Renderer, media: Media, before: ReadonlyMap<string, Remembered> = new Map()): Reader {
  let remembered = before;
  /** The versions of each file, by digest. */
  const versions = new Map<string, Map<string, Promise<ReadFile | undefined>>>();
  /** By the very bytes, for what lies where it lay: nearly everything at each save. */
  const known = new WeakMap<FileBytes, ReadFile>();

  async function versionOf(file: string, bytes: FileBytes, digest: string): Promise<ReadFile | undefined> {
    const own = versions.get(file) ?? new Map<string, Promise<ReadFile | undefined>>();
    const reading = own.get(digest) ?? readVersion(file, bytes, digest);
    versions.set(file, own.set(digest, reading));
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

  async function readVersion(file: string, bytes: FileBytes, digest: string): Promise<ReadFile | undefined> {
    const content = await readContent(file, bytes, digest);
    return content && { bytes, digest, content };
  }

  async function readContent(file: string, bytes: FileBytes, digest: string): Promise<ContentFile | undefined> {
    if (isPicture(file)) return media.readPicture(file, bytesOf(bytes));
    if (isFont(file)) return media.readFont(file, bytesOf(bytes));
    const found = remembered.get(file);
    return renderer.readFile(file, bytes, found?.digest === digest ? found.memory : undefined);
  }

  return {
    async read(files) {
      const found = new Map<string, ReadFile>();
      const others: (readonly [file: string, bytes: FileBytes, digest: string | undefined])[] = [];
      for (const [file, source] of files) {
        const [bytes, digest] = 'digest' in source ? [source.bytes, source.digest] : [source, undefined];
        const read = known.get(bytes);
        if (read?.content.file !== file) others.push([file, bytes, digest]);
        // keeps its place among the others
        found.set(file, read as ReadFile);
      }
      for (let start = 0; start < others.length; start += batch)
        await Promise.all(
          others.slice(start, start + batch).map(async ([file, bytes, digest = digestOf(bytes)]) => {
            const read = await versionOf(file, bytes, digest);
            if (read) found.set(file, read);
            else found.delete(file);
          }),
        );
      return found;
    },
    keepOnly(...sets) {
      for (const [file, own] of versions) {
        for (const digest of own.keys()) if (!sets.some((set) => set.get(file)?.digest === digest)) own.delete(digest);
        if (own.size === 0) versions.delete(file);
      }
      remembered = new Map();
    },
  };
}

/** Tried again at the next look: it may succeed. */
function isUnwritten({ content }: ReadFile): boolean {
  return content.issues.some(({ rule }) => rule === 'unwritten-file');
}
