import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { EntryTimes } from '../../renderer/api.ts';
import { openAcceptedFiles } from '../../server/content/accepted-files.ts';
import { digestOf, keptBytes } from '../../server/content/kept-bytes.ts';
import { giveToOwnerOfFolder } from '../../server/files/folder-owner.ts';
import { replaceFile, syncFolder } from '../../server/files/replace-file.ts';
import { addressFile, takenAddress } from '../../server/preview/running.ts';
import { asideName } from '../../server/store/postgres/tables.ts';
import { replaceTables as replaceSqlite } from '../../server/store/sqlite/copies.ts';
import { databaseFile } from '../../server/store/sqlite/index.ts';
import type { ArchivedFile } from './archive.ts';
import { acceptedPrefix, dumpFile, entriesFile, keptFiles, readBackup, unmark } from './backup-file.ts';
import type { Place } from './place.ts';
import { undump } from './postgres-programs.ts';

export interface Restored {
  readonly madeAt: string;
  /** Mails of the backup that have been sent since, as far as that is known. */
  readonly sent: number;
  /** Names under which stays what was there before. */
  readonly aside: readonly string[];
}

/**
 * Puts everything that a backup has in the place of what is there.
 * @throws with a sentence for people while a server runs, and where the backup is damaged, belongs to a newer program or to another kind of store;
 *   then the tables are as they were
 */
export async function restore(source: string, { place, now }: { readonly place: Place; readonly now: Date }): Promise<Restored> {
  const { about, files } = readBackup(source);
  const running = await takenAddress(place.dataDir);
  if (running) {
    const otherwise = `Antwortet dort ein anderes Programm, lösche die Datei ${addressFile(place.dataDir)}.`;
    throw new Error(`Unter ${running} läuft die Website mit diesem Datenordner. Beende sie, bevor du zurückholst. ${otherwise}`);
  }
  const isShared = place.databaseUrl !== undefined;
  if ((about.store === 'postgres') !== isShared) {
    throw new Error(
      `Die Sicherung ist aus ${about.store === 'postgres' ? 'PostgreSQL; setze DATABASE_URL' : 'SQLite; nimm DATABASE_URL weg'}. Es ist alles, wie es war.`,
    );
  }
  await mkdir(place.dataDir, { recursive: true, mode: 0o700 });
  const mark = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const { sent, aside } = isShared ? await restorePostgres(files, { ...place, mark }) : await restoreSqlite(source, { ...place, mark });
  const acceptedBefore = await restoreAccepted(files, { ...place, mark });
  for (const { name, bytes } of files) if (keptFiles.includes(name)) await replaceFile(path.join(place.dataDir, name), bytes, 0o600);
  await syncFolder(place.dataDir);
  return { madeAt: about.madeAt, sent, aside: [aside, acceptedBefore].filter((name) => name !== undefined) };
}

type Target = Place & {
  /** Ends the names of what was there before: the time, `20261122T061500Z`. */
  readonly mark: string;
};

async function restoreSqlite(source: string, { dataDir, mark }: Target) {
  const file = databaseFile(dataDir);
  const draft = `${file}.${randomUUID()}.tmp`;
  try {
    await replaceFile(draft, '', 0o600);
    await copyFile(source, draft);
    // a copy has the owner and the mode of the backup, and one that was carried over may have lost those that only its owner reads
    await chmod(draft, 0o600);
    await giveToOwnerOfFolder(draft);
    const database = new DatabaseSync(draft);
    unmark(database);
    database.close();
    return replaceSqlite(file, draft, `${file}.before-${mark}`);
  } catch (error) {
    throw new Error(`Die Nachrichten ließen sich nicht zurückholen: ${(error as Error).message}. Es ist alles, wie es war.`);
  } finally {
    for (const name of ['', '-wal', '-shm', '-journal']) await rm(draft + name, { force: true });
  }
}

async function restorePostgres(files: readonly ArchivedFile[], { databaseUrl = '', mark }: Target) {
  const dumped = files.find(({ name }) => name === dumpFile)?.bytes ?? new Uint8Array();
  const aside = asideName(mark);
  // whoever has no PostgreSQL does not load its client
  const { replaceTables } = await import('../../server/store/postgres/copies.ts');
  try {
    const { sent, isKept } = await replaceTables(databaseUrl, aside, () => undump(databaseUrl, dumped));
    return { sent, aside: isKept ? `Schema ${aside}` : undefined };
  } catch (error) {
    throw new Error(`Die Nachrichten ließen sich nicht zurückholen: ${(error as Error).message}. Es ist alles, wie es war.`);
  }
}

/** @returns the folder in which those of before lie */
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
    await giveToOwnerOfFolder(draft);
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
