import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { databaseFile } from '../../server/store/sqlite/index.ts';

/** Opens the tables of a site whose server may be writing at this moment: like each of its processes, a test waits for its turn (up to 10 s). */
export const openBeside = (file: string, { readOnly = false } = {}): DatabaseSync => new DatabaseSync(file, { readOnly, timeout: 60_000 });

/** Rows of a question to the tables of a site's SQLite. */
export function rowsOf(root: string, question: string): Record<string, unknown>[] {
  using database = openBeside(databaseFile(path.join(root, 'data')));
  return database.prepare(question).all();
}
