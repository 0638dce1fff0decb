import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { SaveRequest, SaveResult, WorkerAnswer } from './messages.ts';

/** Version of the tables; a file with a higher one belongs to a newer program and is left alone. */
const version = 1;

/** Milliseconds to wait for another process that holds the file. */
const busyTimeout = 3_000;

const { file } = workerData as { file: string };
let database: DatabaseSync | undefined;

/** @throws when the file cannot be opened, is damaged, or belongs to a newer program */
function open(): DatabaseSync {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const opened = new DatabaseSync(file, { timeout: busyTimeout });
  try {
    opened.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; BEGIN IMMEDIATE');
    const { user_version: found } = opened.prepare('PRAGMA user_version').get() as { user_version: number };
    if (found > version) throw new Error(`the tables have version ${found}, this program knows ${version}`);
    opened.exec(`
      CREATE TABLE IF NOT EXISTS messages (
        id INTEGER PRIMARY KEY,
        idempotency_key TEXT NOT NULL UNIQUE,
        received_at TEXT NOT NULL,
        name TEXT NOT NULL,
        email TEXT NOT NULL,
        phone TEXT NOT NULL,
        company TEXT NOT NULL,
        message TEXT NOT NULL
      ) STRICT;
      PRAGMA user_version = ${version};
      COMMIT`);
    return opened;
  } catch (error) {
    opened.close();
    throw error;
  }
}

function save({ key, receivedAt, message }: SaveRequest): SaveResult {
  database ??= open();
  const { name, email, phone = '', company = '', message: text } = message;
  const values = [name, email, phone, company, text];
  const { changes } = database
    .prepare(
      `INSERT INTO messages (idempotency_key, received_at, name, email, phone, company, message) VALUES (?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (idempotency_key) DO NOTHING`,
    )
    .run(key, receivedAt, ...values);
  if (changes === 1) return 'stored';
  const known = database.prepare('SELECT name, email, phone, company, message FROM messages WHERE idempotency_key = ?').get(key);
  return JSON.stringify(Object.values(known ?? {})) === JSON.stringify(values) ? 'known' : 'different';
}

function close(): void {
  database?.close();
  database = undefined;
}

parentPort?.on('message', (request: SaveRequest | 'close') => {
  if (request === 'close') {
    close();
    parentPort?.close();
    return;
  }
  let answer: WorkerAnswer;
  try {
    answer = { id: request.id, result: save(request) };
  } catch (error) {
    answer = { id: request.id, reason: (error as Error).message };
    // the next message opens the file anew: disk space and locks come back by themselves
    try {
      close();
    } catch {
      database = undefined;
    }
  }
  parentPort?.postMessage(answer);
});
