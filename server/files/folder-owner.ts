import { chown, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Gives what root makes in somebody else's folder to whoever has the folder: commands that root runs write for a server that runs as another user.
 * Where root may not do that, as in some containers, it stays root's.
 */
export async function giveToOwnerOfFolder(file: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(path.dirname(file));
  if (uid !== 0) await chown(file, uid, gid).catch(() => {});
}
