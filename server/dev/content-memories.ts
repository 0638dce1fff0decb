import path from 'node:path';
import { type FileMemories, openFileMemories } from '../content/file-memory.ts';
import { siteKey } from '../content/site-key.ts';
import { digestOfCode } from '../files/digest-of-code.ts';

/** Sources that read and check content. */
const sources = '{schema,blocks,renderer}/**/*.{ts,tsx,json}';

export interface ContentMemories extends FileMemories {
  /** Stops saving: the content is read by changed sources from here on, whose results are not those of the hash. */
  end(): void;
}

/**
 * Keeps what the present sources find out about the content for the next start with the same sources, so that authors need not wait for posts to be compiled
 * and pages to be checked again.
 * @param root the project's root
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
