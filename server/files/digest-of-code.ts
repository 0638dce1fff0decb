import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Of each package the version that is wanted. */
const packages = 'package-lock.json';

/** Tests, and what editors get of the declarations. */
const idle = ['**/*.{test,spec}.*', '**/*.schema.json'];

/**
 * Names code by its files, the packages that it may call and the Node that runs it: while the name is the same, so is what it makes of the same values.
 * @param sources pattern of paths below the root
 */
export function digestOfCode(root: string, sources: string): string {
  const digest = createHash('sha256').update(process.version);
  for (const file of globSync([sources, packages], { cwd: root, exclude: idle }).sort()) {
    const bytes = readFileSync(path.join(root, file));
    digest.update(`\0${file}\0${bytes.byteLength}\0`).update(bytes);
  }
  return digest.digest('hex');
}
