import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { type ArchivedFile, filesIn } from './archive.ts';

/** What a backup says of itself, as `about.json` in its archive. */
export interface About {
  readonly madeAt: string;
  /** `postgres`: the tables are a dump in the archive; `sqlite`: the backup is the database itself, with the archive as one more table. */
  readonly store: 'sqlite' | 'postgres';
}

/** Names of files in the archive. */
export const aboutFile = 'about.json';
export const dumpFile = 'postgres.dump';
/** Since when entries of word lists say what they say, by the path of the list; backups of before have no such file. */
export const entriesFile = 'entries.json';
/** Before the path of each file that visitors were served from. */
export const acceptedPrefix = 'accepted/';
/** Files of the data folder that are small and cannot be made anew: the secret of links to previews, the count of active users, addresses that were not found. */
export const keptFiles: readonly string[] = ['preview.key', 'active-users.json', 'misses.json'];

/** Marks an SQLite file as a backup (`seit` in ASCII): https://www.sqlite.org/pragma.html#pragma_application_id */
const applicationId = 0x73656974;

/** Makes the database one that {@link readBackup} takes. */
export function markAsBackup(database: DatabaseSync): void {
  database.exec(`PRAGMA application_id = ${applicationId}`);
}

/** Makes it one that a server takes: nothing but the tables. */
export function unmark(database: DatabaseSync): void {
  database.exec('PRAGMA application_id = 0; DROP TABLE sqlar');
}

function requireReadable(file: string): void {
  try {
    closeSync(openSync(file, 'r'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(code === 'ENOENT' ? `Eine Datei „${file}“ gibt es nicht.` : `„${file}“ darf dieser Benutzer nicht lesen (${code}).`);
  }
}

/** What is in a backup. @throws with a sentence for people where the file is none, or is damaged */
export function readBackup(file: string): { readonly about: About; readonly files: readonly ArchivedFile[] } {
  requireReadable(file);
  try {
    using database = new DatabaseSync(file, { readOnly: true });
    const { application_id: id } = database.prepare('PRAGMA application_id').get() as { application_id: number };
    if (id !== applicationId) throw new Error('it is another database');
    database.prepare('PRAGMA integrity_check').all().forEach(requireSound);
    const files = [...filesIn(database)];
    const about = files.find(({ name }) => name === aboutFile);
    return { about: JSON.parse(Buffer.from(about?.bytes ?? []).toString()), files };
  } catch (error) {
    throw new Error(`„${file}“ ist keine Sicherung, oder sie ist beschädigt (${(error as Error).message}). Es ist alles, wie es war.`);
  }
}

export function requireSound({ integrity_check: verdict }: Record<string, unknown>): void {
  if (verdict !== 'ok') throw new Error(String(verdict));
}
