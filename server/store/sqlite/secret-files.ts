import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '../../files/replace-file.ts';
import { type SecretName, secretBytes } from '../contract/shared.ts';
import { type Store, StoreUnavailable } from '../store.ts';

/** Keeps secrets in files of the data folder, `<name>.key` each, readable by their own user alone. */
export function secretFiles(dataDir: string): Pick<Store, 'secret' | 'deleteSecret'> {
  const fileOf = (name: SecretName) => path.join(dataDir, `${name}.key`);
  const unavailable = (error: Error) => {
    throw new StoreUnavailable(error.message);
  };
  return {
    secret: ({ name }) => openSecret(fileOf(name)).catch(unavailable),
    deleteSecret: ({ name }) => rm(fileOf(name), { force: true }).catch(unavailable),
  };
}

/** Reads a secret, or creates it. Two processes that create one at the same time both get the first. */
async function openSecret(file: string): Promise<Buffer> {
  const known = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (known) return whole(known, file);
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await replaceFile(draft, randomBytes(secretBytes), 0o600);
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return whole(await readFile(file), file);
}

/** Rejects an incomplete secret: anybody could guess it and sign with it. */
function whole(secret: Buffer, file: string): Buffer {
  if (secret.byteLength === secretBytes) return secret;
  throw new Error(`${file}: ${secret.byteLength} bytes instead of ${secretBytes}; delete the file, and a new one is made`);
}
