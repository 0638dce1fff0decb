import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** As `withDraft` and restore name what is not whole yet; SQLite adds its own endings. */
const draft = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.tmp(-(wal|shm|journal))?$/;

/** What processes that were killed have left beside a file or folder: copies of it, whole or in part, that nobody reads any more. */
export function draftsOf(name: string): readonly string[] {
  const { dir, base } = path.parse(name);
  if (!existsSync(dir)) return [];
  return readdirSync(dir)
    .filter((one) => one.startsWith(`${base}.`) && draft.test(one))
    .map((one) => path.join(dir, one));
}
