/** Whether an error of the file system or of SQLite says that the disk is full. */
export function isDiskFull(error: unknown): boolean {
  return /disk is full|ENOSPC/.test(String(error));
}
