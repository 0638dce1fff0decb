import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Client } from 'pg';
import type { EntryTimes } from '../../renderer/api.ts';
import { openAcceptedFiles } from '../../server/content/accepted-files.ts';
import { digestOf, keptBytes } from '../../server/content/kept-bytes.ts';
import { draftsOf } from '../../server/files/drafts.ts';
import { giveToOwnerOfFolder } from '../../server/files/folder-owner.ts';
import { replaceFile, syncFolder } from '../../server/files/replace-file.ts';
import { addressFile, takenAddress } from '../../server/preview/running.ts';
import { asideName } from '../../server/store/postgres/tables.ts';
import { replaceTables as replaceSqlite } from '../../server/store/sqlite/copies.ts';
import { databaseFile } from '../../server/store/sqlite/index.ts';
import { openDatabase } from '../../server/store/sqlite/tables.ts';
import type { ArchivedFile } from './archive.ts';
import { acceptedPrefix, dumpFile, entriesFile, keptFiles, readBackup, unmark } from './backup-file.ts';
import type { Place } from './place.ts';
import { undump } from './postgres-programs.ts';

export interface Restored {
  readonly madeAt: string;
  /** Number of mails of the backup that have been sent since, as far as that is known. */
  readonly sent: number;
  /** Names under which the previous data is kept. */
  readonly aside: readonly string[];
}

/**
 * Replaces what is there with everything that a backup has.
 * @throws with a sentence for people while a server runs, and where the backup is damaged, comes from a newer program, or is of PostgreSQL while DATABASE_URL
 * is not set; then the tables are as they were
 */
export async function restore(source: string, { place, now }: { readonly place: Place; readonly now: Date }): Promise<Restored> {
  const { about, files } = readBackup(source);
  const running = await takenAddress(place.dataDir);
  if (running) {
    const otherwise = `Antwortet dort ein anderes Programm, lösche die Datei ${addressFile(place.dataDir)}.`;
    throw new Error(`Unter ${running} läuft die Website mit diesem Datenordner. Beende sie, bevor du zurückholst. ${otherwise}`);
  }
  const isShared = place.databaseUrl !== undefined;
  if (about.store === 'postgres' && !isShared) throw new Error('Die Sicherung ist aus PostgreSQL; setze DATABASE_URL. Es ist alles, wie es war.');
  await mkdir(place.dataDir, { recursive: true, mode: 0o700 });
  for (const left of [databaseFile(place.dataDir), place.acceptedDir].flatMap(draftsOf)) await rm(left, { recursive: true, force: true });
  const mark = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const target = { ...place, mark };
  const { sent, aside } = await (isShared ? restorePostgres(source, files, target) : restoreSqlite(source, target));
  const acceptedBefore = await restoreAccepted(files, { ...place, mark });
  for (const { name, bytes } of files) if (keptFiles.includes(name)) await replaceFile(path.join(place.dataDir, name), bytes, 0o600);
  await syncFolder(place.dataDir);
  return { madeAt: about.madeAt, sent, aside: [aside, acceptedBefore].filter((name) => name !== undefined) };
}

type Target = Place & {
  /** Suffix of the names of the previous data: the time, `20261122T061500Z`. */
  readonly mark: string;
};

async function restoreSqlite(source: string, { dataDir, mark }: Target) {
  const file = databaseFile(dataDir);
  try {
    return await withTables(source, file, async (draft) => replaceSqlite(file, draft, `${file}.before-${mark}`));
  } catch (error) {
    throw notRestored(error as Error);
  }
}

/** Calls `use` with a file that has only the tables of an SQLite backup; it is deleted afterwards. */
async function withTables<T>(source: string, file: string, use: (draft: string) => Promise<T>): Promise<T> {
  const draft = `${file}.${randomUUID()}.tmp`;
  try {
    await replaceFile(draft, '', 0o600);
    await copyFile(source, draft);
    // the copy has the backup's owner and mode, and one that was carried over may have lost the mode by which only its owner reads it
    await chmod(draft, 0o600);
    giveToOwnerOfFolder(draft);
    {
      using database = new DatabaseSync(draft);
      unmark(database);
    }
    return await use(draft);
  } finally {
    for (const name of ['', '-wal', '-shm', '-journal']) await rm(draft + name, { force: true });
  }
}

const notRestored = ({ message }: Error) => new Error(`Die Nachrichten ließen sich nicht zurückholen: ${message}. Es ist alles, wie es war.`);

async function restorePostgres(source: string, files: readonly ArchivedFile[], { dataDir, databaseUrl = '', mark }: Target) {
  const bytesOf = (wanted: string) => files.find(({ name }) => name === wanted)?.bytes;
  const dumped = bytesOf(dumpFile);
  const aside = asideName(mark);
  // the client is loaded only where there is a PostgreSQL
  const { replaceTables } = await import('../../server/store/postgres/copies.ts');
  const { takeOver } = await import('../../server/store/postgres/take-over.ts');
  const fromSqlite = (client: Client) =>
    withTables(source, databaseFile(dataDir), async (draft) => {
      using database = openDatabase(draft);
      const count = bytesOf('active-users.json');
      const activeUsers = count && JSON.parse(Buffer.from(count).toString()).count;
      await takeOver(client, database, { previewKey: bytesOf('preview.key'), activeUsers });
    });
  try {
    const { sent, isKept } = await replaceTables(databaseUrl, aside, dumped ? () => undump(databaseUrl, dumped) : fromSqlite);
    return { sent, aside: isKept ? `Schema ${aside}` : undefined };
  } catch (error) {
    throw notRestored(error as Error);
  }
}

/** @returns the folder with the previous accepted files, if there were any */
async function restoreAccepted(files: readonly ArchivedFile[], { acceptedDir, mark }: Target): Promise<string | undefined> {
  const draft = `${acceptedDir}.${randomUUID()}.tmp`;
  const told = files.find(({ name }) => name === entriesFile)?.bytes;
  const times: Readonly<Record<string, EntryTimes>> = told ? JSON.parse(Buffer.from(told).toString()) : {};
  const accepted = files
    .filter(({ name }) => name.startsWith(acceptedPrefix))
    .map(({ name, bytes, changedAt }) => {
      const file = name.slice(acceptedPrefix.length);
      return [file, { bytes: keptBytes(file, bytes), digest: digestOf(bytes), acceptedAt: changedAt, ...(times[file] && { entries: times[file] }) }] as const;
    });
  if (accepted.length === 0) return undefined;
  try {
    await mkdir(draft, { mode: 0o700 });
    giveToOwnerOfFolder(draft);
    await openAcceptedFiles(draft, { error: () => {} }).save(new Map(accepted));
    const before = `${acceptedDir}.before-${mark}`;
    const isThere = existsSync(acceptedDir);
    if (isThere) await rename(acceptedDir, before);
    await rename(draft, acceptedDir);
    return isThere ? before : undefined;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
