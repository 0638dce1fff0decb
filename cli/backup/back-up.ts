import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { bytesOf } from '../../renderer/packed-text.ts';
import { type AcceptedFile, openAcceptedFiles } from '../../server/content/accepted-files.ts';
import { syncFolder } from '../../server/files/replace-file.ts';
import { copyTables } from '../../server/store/sqlite/copies.ts';
import { databaseFile } from '../../server/store/sqlite/index.ts';
import { isDiskFull } from '../full-disk.ts';
import { requireServed } from '../store/with-store.ts';
import { type ArchivedFile, putFiles } from './archive.ts';
import { type About, aboutFile, acceptedPrefix, digestOf, dumpFile, entriesFile, keptFiles, markAsBackup, requireSound } from './backup-file.ts';
import type { Place } from './place.ts';
import { dump } from './postgres-programs.ts';

export interface BackUp {
  readonly place: Place;
  readonly now: Date;
  /** Called when files cannot be saved because they are damaged. */
  readonly warn: (warning: string) => void;
}

/**
 * Saves in one file what a website cannot make anew: its tables as they are at one moment, the files that visitors are served from, and the secret of
 * preview links. Servers keep running. The file is on disk as a whole or not at all, and only its owner can read it.
 * @returns its size in bytes, and how many files visitors are served from
 * @throws where a file of this name exists, and where no server has worked with the data folder
 */
export async function backUp(target: string, { place, now, warn }: BackUp): Promise<{ readonly size: number; readonly files: number }> {
  const exists = () => new Error(`Die Datei „${target}“ gibt es schon. Eine Sicherung überschreibt nichts.`);
  if (existsSync(target)) throw exists();
  requireServed(place);
  const draft = `${target}.${randomUUID()}.tmp`;
  try {
    await writeFile(draft, '', { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
      if (isDiskFull(error)) throw error;
      const { code } = error;
      const folder = path.dirname(target);
      throw new Error(code === 'ENOENT' ? `Den Ordner „${folder}“ gibt es nicht. Lege ihn an.` : `In „${folder}“ lässt sich keine Datei anlegen (${code}).`);
    });
    if (place.databaseUrl === undefined) copyTables(databaseFile(place.dataDir), draft);
    const log = { error: (_: unknown, message?: string) => warn(message ?? '') };
    const accepted = await openAcceptedFiles(place.acceptedDir, log).load();
    const database = new DatabaseSync(draft);
    try {
      database.exec('PRAGMA journal_mode = DELETE');
      putFiles(database, [...tables(place, now), entryTimes(accepted, now), ...acceptedFiles(accepted), ...(await smallFiles(place))]);
      putFiles(database, [about(place, now, digestOf(database))]);
      markAsBackup(database);
      database.prepare('PRAGMA integrity_check').all().forEach(requireSound);
    } finally {
      database.close();
    }
    await giveName(draft, target).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? exists() : error;
    });
    await syncFolder(path.dirname(target));
    return { size: (await stat(target)).size, files: accepted.size };
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    throw new Error(`Gesichert wurde nichts: In „${path.dirname(target)}“ ist kein Platz mehr.`, { cause: error });
  } finally {
    for (const name of ['', '-journal', '-wal', '-shm']) await rm(draft + name, { force: true });
  }
}

/** Error codes of a hard link where the disk has none: one that is carried from machine to machine (FAT, exFAT), and some on the network. */
const knowsNone = ['EPERM', 'ENOTSUP', 'ENOSYS'];

/** Gives the draft its name without overwriting a file that somebody has put there meanwhile, as far as the disk allows. */
async function giveName(draft: string, target: string): Promise<void> {
  try {
    await link(draft, target);
  } catch (error) {
    if (!knowsNone.includes((error as NodeJS.ErrnoException).code ?? '') || existsSync(target)) throw error;
    await rename(draft, target);
  }
}

function about({ databaseUrl }: Place, now: Date, sha256: string): ArchivedFile {
  const text = JSON.stringify({ madeAt: now.toISOString(), store: databaseUrl === undefined ? 'sqlite' : 'postgres', sha256 } satisfies About);
  return { name: aboutFile, bytes: Buffer.from(text), changedAt: now.toISOString() };
}

/** The dump of PostgreSQL's tables; those of SQLite are the backup's own. */
function tables({ databaseUrl }: Place, now: Date): ArchivedFile[] {
  return databaseUrl === undefined ? [] : [{ name: dumpFile, bytes: dump(databaseUrl), changedAt: now.toISOString() }];
}

type Accepted = ReadonlyMap<string, AcceptedFile>;

function entryTimes(files: Accepted, now: Date): ArchivedFile {
  const times = [...files].flatMap(([file, { entries }]) => (entries ? [[file, entries] as const] : []));
  return { name: entriesFile, bytes: Buffer.from(JSON.stringify(Object.fromEntries(times))), changedAt: now.toISOString() };
}

function acceptedFiles(files: Accepted): ArchivedFile[] {
  return [...files].map(([file, { bytes, acceptedAt }]) => ({ name: acceptedPrefix + file, bytes: bytesOf(bytes), changedAt: acceptedAt }));
}

async function smallFiles({ dataDir }: Place): Promise<ArchivedFile[]> {
  const files = keptFiles.filter((name) => existsSync(path.join(dataDir, name)));
  return Promise.all(
    files.map(async (name) => {
      const file = path.join(dataDir, name);
      return { name, bytes: await readFile(file), changedAt: (await stat(file)).mtime.toISOString() };
    }),
  );
}
