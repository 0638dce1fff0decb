import { unwatchFile, watchFile } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile, syncFolder } from '../../files/replace-file.ts';
import { createQueue } from '../../queue.ts';
import { maxCount } from '../contract/shared.ts';
import { type Store, StoreUnavailable } from '../store.ts';

/** Milliseconds between two checks for a count written by the command line. */
const lookEvery = 1_000;

/** The count of active users, in a file of the data folder that other processes on this machine may write, too. */
export function activeUsersFile(dataDir: string) {
  const file = path.join(dataDir, 'active-users.json');
  const listeners: (() => void)[] = [];
  const inTurn = createQueue(1);
  const tell = () => {
    for (const listener of listeners) listener();
  };

  return {
    async activeUsers() {
      try {
        return await readCount(file);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw new StoreUnavailable((error as Error).message);
      }
    },
    setActiveUsers({ count }) {
      return inTurn(() => writeCount(file, count)).catch((error: Error) => {
        throw new StoreUnavailable(error.message);
      });
    },
    onNews(listener) {
      // polling, because the folder may appear later, and may be a network volume, which sends no events
      if (listeners.length === 0) watchFile(file, { interval: lookEvery, persistent: false }, tell);
      listeners.push(() => listener('active-users'));
    },
    close: () => unwatchFile(file, tell),
  } satisfies Pick<Store, 'activeUsers' | 'setActiveUsers' | 'onNews'> & { close(): void };
}

async function readCount(file: string): Promise<number> {
  const { count } = JSON.parse(await readFile(file, 'utf8'));
  if (!Number.isInteger(count) || count < 0 || count > maxCount) throw new Error(`${file}: no count`);
  return count;
}

async function writeCount(file: string, count: number): Promise<void> {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true });
  await replaceFile(file, JSON.stringify({ count }), 0o600);
  await syncFolder(folder);
}
