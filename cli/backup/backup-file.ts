import { createHash } from 'node:crypto';
import { closeSync, openSync, statSync } from 'node:fs';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { type ArchivedFile, filesIn } from './archive.ts';

/** What a backup says of itself, as `about.json` in its archive. */
export interface About {
  readonly madeAt: string;
  /** `postgres`: the tables are a dump in the archive; `sqlite`: the backup is the database itself, with the archive as one more table. */
  readonly store: 'sqlite' | 'postgres';
  /** SHA-256 of everything else in it, as hexadecimal digits; older backups have none. */
  readonly sha256?: string;
}

/** Names of files in the archive. */
export const aboutFile = 'about.json';
export const dumpFile = 'postgres.dump';
/** The times since which entries of word lists say what they say, by the path of the list; older backups have no such file. */
export const entriesFile = 'entries.json';
/** Prefix of the path of each file that visitors were served from. */
export const acceptedPrefix = 'accepted/';
/** Files of the data folder that are small and cannot be made anew: the secret of preview links, the count of active users, addresses that were not found. */
export const keptFiles: readonly string[] = ['preview.key', 'active-users.json', 'misses.json'];

/** Marks an SQLite file as a backup (`seit` in ASCII): https://www.sqlite.org/pragma.html#pragma_application_id */
const applicationId = 0x73656974;

/** Makes the database a backup that {@link readBackup} accepts. */
export function markAsBackup(database: DatabaseSync): void {
  database.exec(`PRAGMA application_id = ${applicationId}`);
}

/** Makes a backup a database that a server accepts: only the tables stay. */
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

/** Reads a backup. @throws with a sentence for people where the file is no backup, or a damaged one */
export function readBackup(file: string): { readonly about: About; readonly files: readonly ArchivedFile[] } {
  requireReadable(file);
  try {
    if (statSync(file).isDirectory()) throw new Error('it is a folder');
    using database = new DatabaseSync(file, { readOnly: true });
    const { application_id: id } = database.prepare('PRAGMA application_id').get() as { application_id: number };
    if (id !== applicationId) throw new Error('it is another database');
    database.prepare('PRAGMA integrity_check').all().forEach(requireSound);
    const files = [...filesIn(database)];
    const about: About = JSON.parse(Buffer.from(files.find(({ name }) => name === aboutFile)?.bytes ?? []).toString());
    if (about.sha256 !== undefined && about.sha256 !== digestOf(database)) throw new Error('its SHA-256 is another one');
    return { about, files };
  } catch (error) {
    throw new Error(`„${file}“ ist keine Sicherung, oder sie ist beschädigt (${(error as Error).message}). Es ist alles, wie es war.`);
  }
}

/** SHA-256 of every value of every table, in the file's order, except {@link aboutFile}, which holds it. SQLite itself does not notice altered text. */
export function digestOf(database: DatabaseSync): string {
  const hash = createHash('sha256');
  for (const { name } of database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name").all()) {
    const rows = database.prepare(`SELECT * FROM "${name}"${name === 'sqlar' ? ` WHERE name <> '${aboutFile}'` : ''}`);
    rows.setReadBigInts(true);
    hash.update(`${name}\0`);
    for (const row of rows.iterate()) {
      for (const value of Object.values(row as Record<string, SQLOutputValue>)) hash.update(value instanceof Uint8Array ? value : `${typeof value} ${value}\0`);
    }
  }
  return hash.digest('hex');
}

export function requireSound({ integrity_check: verdict }: Record<string, unknown>): void {
  if (verdict !== 'ok') throw new Error(String(verdict));
}
