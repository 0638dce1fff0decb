/** SQLITE_FULL (https://www.sqlite.org/rescode.html#full). */
const sqliteFull = 13;

/** Whether an error of the file system or of SQLite says that the disk is full. */
export function isDiskFull(error: unknown): boolean {
  const { code, errcode } = error as NodeJS.ErrnoException & { readonly errcode?: number };
  return code === 'ENOSPC' || (code === 'ERR_SQLITE_ERROR' && errcode === sqliteFull);
}
