import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Where the secret lies in the data folder with which links to previews are signed. Whoever deletes it makes all links invalid. */
export function secretFile(dataDir: string): string {
  return path.join(dataDir, 'preview.key');
}

/** Undefined where no link was ever made. @throws what the file system says */
export async function readSecret(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/** The secret; made where there is none. Of two processes that make one at the same time, both get the first. */
export async function openSecret(file: string): Promise<Buffer> {
  const known = await readSecret(file);
  if (known) return known;
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}.tmp`;
  await writeFile(draft, randomBytes(32), { mode: 0o600 });
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(file);
}
