import type { ContentFile, Renderer } from '../../renderer/api.ts';
import { bytesOf, type FileBytes } from '../../renderer/packed-text.ts';
import { factsFile } from '../../renderer/site/files/content-file.ts';
import { isPicture } from '../../schema/rules/files/pictures.ts';
import type { Remembered } from './file-memory.ts';
import type { Media } from './media.ts';
import { isFont } from './media-folders.ts';

export interface ContentReaderOptions {
  readonly renderer: Renderer;
  readonly media: Media;
  /** Finds out all findings of a page when it is read, not only its errors. */
  readonly withWarnings?: boolean;
  /** Earlier facts: facts that were renamed since then get both names, see {@link Renderer.withFormerNames}. */
  readonly formerFacts?: () => Promise<ContentFile | undefined>;
  /** Nothing of what is read will be drawn. */
  readonly onlyLooks?: boolean;
}

/** A file that was not read yet. */
export interface Unread {
  readonly file: string;
  readonly bytes: FileBytes;
  readonly digest: string;
}

export type Foresee = (content: ContentFile) => void;

type ReadContent = (unread: Unread, remembered: Remembered | undefined, foresee: Foresee) => Promise<ContentFile | undefined>;

/** Creates a function that reads a version of a file; undefined where it is no part of a site. */
export function createContentReader({ renderer, media, withWarnings = false, formerFacts, onlyLooks = false }: ContentReaderOptions): ReadContent {
  return async ({ file, bytes, digest }, remembered, foresee) => {
    if (isPicture(file)) return media.readPicture(file, bytesOf(bytes));
    if (isFont(file)) return media.readFont(file, bytesOf(bytes));
    if (file === factsFile && formerFacts) return readFacts(bytes, formerFacts);
    const memory = remembered?.digest === digest ? remembered.memory : undefined;
    const content = await renderer.readFile(file, bytes, memory, onlyLooks);
    // what is remembered is most likely still right
    if (content && (withWarnings ? !memory || !remembered?.isForeseen : !memory)) foresee(content);
    return content;
  };

  async function readFacts(bytes: FileBytes, formerFacts: () => Promise<ContentFile | undefined>): Promise<ContentFile | undefined> {
    const content = await renderer.readFile(factsFile, bytes);
    return content && renderer.withFormerNames(content, await formerFacts());
  }
}
