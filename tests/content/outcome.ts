import type { ContentFile, ContentFiles, FileMemory } from '../../renderer/api.ts';
import { renderer } from '../../renderer/entry-server.ts';
import { acceptAndCheck } from '../accept-and-check.ts';
import { testMedia } from '../test-site.ts';

/** A site's texts by file. */
export type Texts = ReadonlyMap<string, string>;

export const today = new Date('2026-11-21');
const media = testMedia();

/** Files as they are read: the very same for the same text, until everything is forgotten. */
export function createReading(memories: ReadonlyMap<string, FileMemory | undefined> = new Map()) {
  const known = new Map<string, ContentFile | undefined>();
  return async (all: Texts): Promise<ContentFiles> => {
    const read = new Map(media);
    for (const [file, text] of all) {
      const key = `${file} ${text}`;
      if (!known.has(key)) known.set(key, await renderer.readFile(file, Buffer.from(text), memories.get(key)));
      const content = known.get(key);
      if (content) read.set(file, content);
    }
    return read;
  };
}

/** All that follows from a change, as it can be compared. */
export function outcome(before: ContentFiles, after: ContentFiles) {
  const { files, refused, site } = acceptAndCheck(before, after, today);
  const kept = [...files].map(([file, content]) => [file, content === before.get(file) ? 'before' : content === after.get(file) ? 'after' : 'part']);
  return { files, told: { refused: [...refused].toSorted(), issues: site.issues, kept: kept.toSorted(), language: site.language } };
}

/** The same by who knows nothing of before. */
export async function outcomeAnew(before: Texts, after: Texts) {
  const read = createReading();
  return outcome(await read(before), await read(after)).told;
}
