import { chownSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Gives what root makes in somebody else's folder to whoever has the folder: commands that root runs write for a server that runs as another user.
 * Where root may not do that, as in some containers, it stays root's.
 */
export function giveToOwnerOfFolder(file: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(path.dirname(file));
  if (uid === 0) return;
  try {
    chownSync(file, uid, gid);
  } catch {}
}
