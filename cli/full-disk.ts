/** Whether a file system says that it has no room, or SQLite of one. */
export function isDiskFull(error: unknown): boolean {
  return /disk is full|ENOSPC/.test(String(error));
}
