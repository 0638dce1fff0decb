import { chownSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Gives a file that root has created to the owner of its folder: root runs commands for a server that has another user. Where root lacks that permission,
 * as in some containers, the file stays root's.
 */
export function giveToOwnerOfFolder(file: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(path.dirname(file));
  if (uid === 0) return;
  try {
    chownSync(file, uid, gid);
  } catch {}
}
