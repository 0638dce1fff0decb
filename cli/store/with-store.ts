import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readEnvironment } from '../../server/env.ts';
import { draftsOf } from '../../server/files/drafts.ts';
import { hasServed } from '../../server/preview/running.ts';
import { openStore, type StoreSettings } from '../../server/store/index.ts';
import { databaseFile } from '../../server/store/sqlite/index.ts';
import { type Store, StoreUnavailable } from '../../server/store/store.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Calls `work` with the store that visitors write to. @throws where no server has worked with it */
export async function withServedStore<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
  requireServed(storeSettings());
  return withStore(work);
}

/** Calls `work` with the store that the settings name, also beside a running server, and closes it afterwards. */
export async function withStore<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
  const store = await openStore(storeSettings());
  try {
    return await work(store);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    throw new Error(`Die Datenbank lässt sich gerade nicht benutzen (${error.message}). npm run doctor sagt, woran es liegt.`);
  } finally {
    await store.close();
  }
}

function storeSettings(): StoreSettings {
  const { dataDir, databaseUrl } = readEnvironment(process.env);
  return { dataDir: path.resolve(root, dataDir), databaseUrl };
}

/**
 * Refuses a data folder that no server has used. A shell without the server's settings would mean an empty one: everything would seem to be erased already,
 * and a backup would have nothing in it.
 * @throws where no server has worked with this data folder
 */
export function requireServed({ dataDir, databaseUrl }: StoreSettings): void {
  requireReadable(dataDir);
  // a server creates its database with the first message
  if (databaseUrl !== undefined || existsSync(databaseFile(dataDir)) || hasServed(dataDir)) return;
  throw new Error(
    `Mit ${dataDir} ist noch keine Website gelaufen. Mit welchem Ordner oder welcher PostgreSQL die Website läuft, sagen DATA_DIR und DATABASE_URL: Der Befehl braucht dieselben Einstellungen.`,
  );
}

/** @throws where the folder exists and belongs to another user */
function requireReadable(folder: string): void {
  try {
    readdirSync(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT')
      throw new Error(`Den Ordner ${folder} darf dieser Benutzer nicht lesen (${code}). Rufe den Befehl als der Benutzer auf, unter dem die Website läuft.`);
  }
}

/** Rows that are asked for at once. */
const partSize = 500;

/** Finds all rows, in parts. @param find returns rows whose ids follow `after` */
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

/** Names what a restore has put aside, or left behind when it was killed: deletions in the store do not reach it. */
function asideNote(dataDir: string): string {
  const file = databaseFile(dataDir);
  const { base, dir } = path.parse(file);
  const aside = existsSync(dir) ? readdirSync(dir).filter((name) => name.startsWith(`${base}.before-`)) : [];
  const left = [...aside.map((name) => path.join(dir, name)), ...draftsOf(file)];
  return left.length > 0 ? ` Was restore beiseitegelegt hat oder unfertig liegen ließ, ist davon unberührt: Lösche ${left.join(', ')}.` : '';
}

/**
 * Removes what was deleted from the store's files as well, where that is possible now.
 * @returns a sentence that says whether it was
 */
export async function wipeNow(store: Store): Promise<string> {
  try {
    if (!(await store.wipe({ isQuiet: false })))
      return 'Die Datenbank ist groß: Aus ihren Dateien verschwindet der Rest, wenn der Server sie in der Nacht aufräumt, zwischen zwei und fünf Uhr.';
    const { databaseUrl, dataDir } = storeSettings();
    const isWiped =
      databaseUrl === undefined
        ? 'Auch in den Dateien der Datenbank steht davon nichts mehr.'
        : 'Auch in den Dateien der Tabellen steht davon nichts mehr; im Protokoll von PostgreSQL (WAL) und in seinen Sicherungen steht es so lange, wie sie aufgehoben werden, und in Schemata, die restore beiseitegelegt hat (before_…), bis du sie löschst.';
    return isWiped + asideNote(dataDir);
  } catch {
    return 'Gerade liest jemand die Datenbank: Aus ihren Dateien verschwindet der Rest, sobald der Server sie das nächste Mal aufräumt, spätestens nach einer Stunde.';
  }
}
