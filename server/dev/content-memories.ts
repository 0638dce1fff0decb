import path from 'node:path';
import { type FileMemories, openFileMemories } from '../content/file-memory.ts';
import { siteKey } from '../content/site-key.ts';
import { digestOfCode } from '../files/digest-of-code.ts';

/** What reads and checks content. */
const sources = '{schema,blocks,renderer}/**/*.{ts,tsx,json}';

export interface ContentMemories extends FileMemories {
  /** Other sources read the content from here on: what they find is not kept as that of these. */
  end(): void;
}

/**
 * What the sources as they are now find out about the content, kept for the next start with the same ones: who only writes waits for no post to be
 * compiled and for no page to be checked again.
 * @param root the project's
 */
export function contentMemories(root: string, siteDir: string): ContentMemories {
  const folder = path.join(root, 'node_modules/.cache/seitenwerk', `dev${siteKey(root, siteDir)}`);
  const memories = openFileMemories(folder, digestOfCode(root, sources));
  let isOver = false;
  return {
    load: memories.load,
    async save(files) {
      if (!isOver) await memories.save(files);
    },
    end() {
      isOver = true;
    },
  };
}
