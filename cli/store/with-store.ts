import path from 'node:path';
import { readEnvironment } from '../../server/env.ts';
import { openStore } from '../../server/store/index.ts';
import type { Store } from '../../server/store/store.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Opens the store that the settings name, also beside a running server, and closes it after the work. */
export async function withStore<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
  const { dataDir, databaseUrl } = readEnvironment(process.env);
  const store = await openStore({ dataDir: path.resolve(root, dataDir), databaseUrl });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** How many rows are asked for at once. */
const partSize = 500;

/** Everything that is found, asked for in parts: `find` gives those behind a number. */
export async function inParts<Row extends { readonly id: number }>(
  find: (part: { readonly after: number; readonly limit: number }) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const found: Row[] = [];
  for (;;) {
    const rows = await find({ after: found.at(-1)?.id ?? 0, limit: partSize });
    found.push(...rows);
    if (rows.length < partSize) return found;
  }
}

/**
 * Leaves nothing of what was deleted in the store's files, where that can be done now.
 * @returns a sentence that says whether
 */
export async function wipeNow(store: Store): Promise<string> {
  try {
    await store.wipe();
    return 'Auch in den Dateien der Datenbank steht davon nichts mehr.';
  } catch {
    return 'Gerade liest jemand die Datenbank: Aus ihren Dateien verschwindet der Rest, sobald der Server sie das nächste Mal aufräumt, spätestens nach einer Stunde.';
  }
}
