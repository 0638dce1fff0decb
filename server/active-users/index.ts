import { unwatchFile, watchFile } from 'node:fs';
import { shared } from '../http/plugin.ts';
import { activeUsersFile, readCount, writeCount } from './stored-count.ts';

/** How many people use the advertised software, as it last reported. */
export interface ActiveUsers {
  /** What was stored last; before the first time, the value of content/site.json. */
  readonly count: number;
  /** Stores a new count; when this resolves, it outlives a loss of power. */
  set(count: number): Promise<void>;
  /** Calls `listener` whenever a new count has been stored. */
  onChange(listener: () => void): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    activeUsers: ActiveUsers;
  }
}

/** Milliseconds between two looks for a count that the command line wrote. */
const lookEvery = 1_000;

/** Keeps the count in a file of the data folder, and takes over what another process writes there. */
export const activeUsers = shared<{ readonly dataDir: string }>(async (app, { dataDir }) => {
  const file = activeUsersFile(dataDir);
  const listeners: (() => void)[] = [];
  let stored: number | undefined;
  let writing = Promise.resolve();

  async function load(): Promise<void> {
    try {
      take(await readCount(file));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') app.log.warn(`${file} kann nicht gelesen werden; es gilt der Wert davor.`);
    }
  }

  function take(count: number): void {
    if (count === stored) return;
    stored = count;
    for (const listener of listeners) listener();
  }

  await load();
  // polling, because the folder may appear later, and may be a network volume, which sends no events
  watchFile(file, { interval: lookEvery, persistent: false }, load);
  app.addHook('onClose', async () => unwatchFile(file, load));

  app.decorate('activeUsers', {
    get count() {
      return stored ?? app.site.renderer.liveContent(app.site.current).activeUsers;
    },
    set(count) {
      const written = writing.then(async () => {
        await writeCount(file, count);
        take(count);
      });
      writing = written.catch(() => {});
      return written;
    },
    onChange: (listener) => void listeners.push(listener),
  });
});
