import type { ContentFile, Renderer } from '../../renderer/api.ts';
import { isPicture } from '../../schema/rules/pictures.ts';
import { type AcceptedFile, digestOf } from './accepted-files.ts';
import { isFont, type Media } from './media.ts';

/** A file's bytes with what they say. */
export interface ReadFile {
  readonly bytes: Uint8Array;
  readonly digest: string;
  readonly content: ContentFile;
}

export type ReadFiles = ReadonlyMap<string, ReadFile>;

export interface Reader {
  /** Reads files; of bytes that were read before, the same object comes back. Files that no site has are left out. */
  read(files: ReadonlyMap<string, Uint8Array | Pick<AcceptedFile, 'bytes' | 'digest'>>): Promise<ReadFiles>;
  /** Forgets everything else. */
  keepOnly(...sets: readonly ReadFiles[]): void;
}

const batch = 64;

/** Reads every version of a file once, so that the work of a save is that of the files that were saved. */
export function createReader(renderer: Renderer, media: Media): Reader {
  const digests = new WeakMap<Uint8Array, string>();
  let contents = new Map<string, Promise<ContentFile | undefined>>();

  function digest(bytes: Uint8Array): string {
    const known = digests.get(bytes) ?? digestOf(bytes);
    digests.set(bytes, known);
    return known;
  }

  function contentOf(file: string, bytes: Uint8Array, name: string): Promise<ContentFile | undefined> {
    const key = `${file} ${name}`;
    const known = contents.get(key) ?? readContent(file, bytes);
    contents.set(key, known);
    // a failure is not kept: the next look may succeed
    known.then(
      (content) => content?.issues.some(({ rule }) => rule === 'unwritten-file') && contents.delete(key),
      () => contents.delete(key),
    );
    return known;
  }

  function readContent(file: string, bytes: Uint8Array): Promise<ContentFile | undefined> {
    if (isPicture(file)) return media.readPicture(file, bytes);
    if (isFont(file)) return media.readFont(file, bytes);
    return renderer.readFile(file, bytes);
  }

  return {
    async read(files) {
      const all = [...files];
      const found = new Map<string, ReadFile>();
      for (let start = 0; start < all.length; start += batch) {
        await Promise.all(
          all.slice(start, start + batch).map(async ([file, source]) => {
            const bytes = source instanceof Uint8Array ? source : source.bytes;
            const name = source instanceof Uint8Array ? digest(source) : source.digest;
            const content = await contentOf(file, bytes, name);
            if (content) found.set(file, { bytes, digest: name, content });
          }),
        );
      }
      return found;
    },
    keepOnly(...sets) {
      const keys = new Set(sets.flatMap((set) => [...set].map(([file, { digest }]) => `${file} ${digest}`)));
      contents = new Map([...contents].filter(([key]) => keys.has(key)));
    },
  };
}
