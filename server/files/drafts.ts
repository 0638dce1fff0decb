import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Names of incomplete files, as `withDraft` and restore make them; SQLite adds endings of its own. */
const draft = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.tmp(-(wal|shm|journal))?$/;

/** Drafts that killed processes have left beside a file or folder: whole or partial copies that nobody reads. */
export function draftsOf(name: string): readonly string[] {
  const { dir, base } = path.parse(name);
  if (!existsSync(dir)) return [];
  return readdirSync(dir)
    .filter((one) => one.startsWith(`${base}.`) && draft.test(one))
    .map((one) => path.join(dir, one));
}
