import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What a restore leaves in a data folder that is killed while it writes. @returns the names */
export function killedRestore(dataDir: string): string[] {
  const id = '0f2f5a3c-5d1c-4e0e-9c43-0b9a8e6f7d21';
  const accepted = path.join(dataDir, `accepted.${id}.tmp`);
  mkdirSync(path.join(accepted, 'files'), { recursive: true });
  writeFileSync(path.join(accepted, 'files/a'), 'a');
  const tables = ['', '-shm', '-wal'].map((end) => path.join(dataDir, `seitenwerk.db.${id}.tmp${end}`));
  for (const file of tables) writeFileSync(file, 'alle Nachrichten');
  return [accepted, ...tables];
}
