import { mkdir, open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { shared } from './plugin.ts';

/** How many people use the advertised software, as it told last. */
export interface ActiveUsers {
  /** What was stored last; before the first time, the value of content/site.json. */
  readonly count: number;
  /** Stores a new count; when this resolves, it outlives a loss of power. */
  set(count: number): Promise<void>;
  /** Calls `listener` whenever a new count was stored. */
  onChange(listener: () => void): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    activeUsers: ActiveUsers;
  }
}

/** Largest count that is believed. */
export const maxCount = 1_000_000_000;

/** Keeps the count in `active-users.json` of the data folder. */
export const activeUsers = shared<{ readonly folder: string }>(async (app, { folder }) => {
  const file = path.join(folder, 'active-users.json');
  const listeners: (() => void)[] = [];
  let stored = await readCount(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') app.log.warn(`${file} kann nicht gelesen werden; es gilt der Wert aus content/site.json.`);
    return undefined;
  });
  let writing = Promise.resolve();

  app.decorate('activeUsers', {
    get count() {
      return stored ?? app.site.renderer.liveContent(app.site.current).activeUsers;
    },
    set(count) {
      const written = writing.then(async () => {
        await writeDurably(file, JSON.stringify({ count }));
        stored = count;
        for (const listener of listeners) listener();
      });
      writing = written.catch(() => {});
      return written;
    },
    onChange: (listener) => void listeners.push(listener),
  });
});

/** @throws where there is no such file, or no count in it */
async function readCount(file: string): Promise<number> {
  const { count } = JSON.parse(await readFile(file, 'utf8'));
  if (!Number.isInteger(count) || count < 0 || count > maxCount) throw new Error(`${file}: no count`);
  return count;
}

/** Old content or new, never a part: a second file is written, synced, and takes the first one's name. */
async function writeDurably(file: string, content: string): Promise<void> {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true });
  await using draft = await open(`${file}.new`, 'w', 0o600);
  await draft.writeFile(content);
  await draft.sync();
  await rename(`${file}.new`, file);
  await using entry = await open(folder, 'r');
  await entry.sync();
}
