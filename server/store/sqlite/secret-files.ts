import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Store, StoreUnavailable, secretBytes } from '../store.ts';

/** Secrets as files of the data folder, `<name>.key` each, for their own user alone. */
export function secretFiles(dataDir: string): Pick<Store, 'secret'> {
  return {
    secret: ({ name }) =>
      openSecret(path.join(dataDir, `${name}.key`)).catch((error: Error) => {
        throw new StoreUnavailable(error.message);
      }),
  };
}

/** Of two processes that make one at the same time, both get the first. */
async function openSecret(file: string): Promise<Buffer> {
  const known = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (known) return known;
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}.tmp`;
  await writeFile(draft, randomBytes(secretBytes), { mode: 0o600 });
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(file);
}
