import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { giveToOwnerOfFolder } from './folder-owner.ts';

/**
 * Replaces a file atomically: a reader sees the old content or the new one, never a part. A draft is written, synced, and renamed. The name itself survives
 * a loss of power only once the folder is synced, too.
 * @param file its folder has to exist
 * @param mode permissions of the file; with 0o600 no other user reads it
 * @throws the file system's error, for example ENOSPC; the file is unchanged then
 */
export function replaceFile(file: string, content: Content, mode = 0o666): Promise<void> {
  return withDraft(file, content, mode, (draft) => rename(draft, file));
}

type Content = string | Uint8Array | Iterable<Uint8Array>;

/** Writes a draft beside a file and syncs it. `use` gives the draft its final name; if it throws, the draft is deleted. */
export async function withDraft(file: string, content: Content, mode: number, use: (draft: string) => Promise<void>): Promise<void> {
  // a random name: another process may be writing the same file, and in containers process ids often coincide
  const name = `${file}.${randomUUID()}.tmp`;
  try {
    const draft = await open(name, 'w', mode);
    try {
      await draft.writeFile(typeof content === 'string' || content instanceof Uint8Array ? content : blocksOf(content));
      await draft.sync();
    } finally {
      await draft.close();
    }
    giveToOwnerOfFolder(name);
    await use(name);
  } catch (error) {
    await rm(name, { force: true }).catch(() => {});
    throw error;
  }
}

/** Bytes that are written at once: to write twenty thousand small pieces one by one takes half a second. */
const blockSize = 1024 * 1024;

function* blocksOf(pieces: Iterable<Uint8Array>): Generator<Uint8Array> {
  let block: Uint8Array[] = [];
  let size = 0;
  for (const piece of pieces) {
    block.push(piece);
    size += piece.byteLength;
    if (size < blockSize) continue;
    yield Buffer.concat(block);
    [block, size] = [[], 0];
  }
  yield Buffer.concat(block);
}

/** Resolves when the names of the files in this folder would survive a loss of power. */
export async function syncFolder(folder: string): Promise<void> {
  const entry = await open(folder, 'r');
  try {
    await entry.sync();
  } finally {
    await entry.close();
  }
}
