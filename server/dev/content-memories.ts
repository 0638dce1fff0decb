import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type FileMemories, openFileMemories } from '../content/file-memory.ts';
import { siteKey } from '../content/site-key.ts';

/** What reads and checks content, and the packages that it does so with. */
const sources = ['{schema,blocks,renderer}/**/*.{ts,tsx,json}', 'package-lock.json'];

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
  const memories = openFileMemories(folder, programOf(root));
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

/** Names the sources, without tests and what editors get of the declarations. */
function programOf(root: string): string {
  const digest = createHash('sha256');
  const files = globSync(sources, { cwd: root, exclude: ['**/*.{test,spec}.*', '**/*.schema.json'] });
  for (const file of files.sort())
    digest
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)));
  return `${process.version} ${digest.digest('hex')}`;
}
