import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Lists the exact version of each package. */
const packages = 'package-lock.json';

/** Files without influence on results: tests, and what editors get of the declarations. */
const idle = ['**/*.{test,spec}.*', '**/*.schema.json'];

/**
 * Hash of code: its files, the packages that it may use, and the Node version. While the hash is the same, the code gives the same results for the same
 * input.
 * @param sources glob pattern below the root
 */
export function digestOfCode(root: string, sources: string): string {
  const digest = createHash('sha256').update(process.version);
  for (const file of globSync([sources, packages], { cwd: root, exclude: idle }).sort()) {
    const bytes = readFileSync(path.join(root, file));
    digest.update(`\0${file}\0${bytes.byteLength}\0`).update(bytes);
  }
  return digest.digest('hex');
}
