import { readFile } from 'node:fs/promises';
import type { HotUpdateOptions } from 'vite';

/** Milliseconds in which the events of one save come: a file is emptied and then written, and a busy machine is told of each. */
const sameSave = 1_000;

/** Milliseconds after an event until the file is looked at once more: of a save within 50 ms, by a formatter, the watcher tells nothing (chokidar). */
const leftOut = 100;

/**
 * Knows the events of a save that was heard of already: the file has the text that it had. Who saves it again later, unchanged, is heard.
 * Of a save that the watcher leaves out it is told what it should have told.
 */
export function savedOnce(): (event: HotUpdateOptions) => Promise<boolean> {
  const last = new Map<string, { readonly text: string; readonly timestamp: number }>();
  const looks = new Map<string, NodeJS.Timeout>();

  function lookAgain({ file, server }: HotUpdateOptions): void {
    clearTimeout(looks.get(file));
    const look = setTimeout(async () => {
      looks.delete(file);
      const [before, text] = [last.get(file)?.text, await readFile(file, 'utf8').catch(() => undefined)];
      if (text !== undefined && text !== before) server.watcher.emit('change', file);
    }, leftOut);
    looks.set(file, look.unref());
  }

  return async (event) => {
    const { type, file, timestamp, read } = event;
    // what was deleted meanwhile is no text
    const text = type === 'delete' ? undefined : await Promise.resolve(read()).catch(() => undefined);
    const before = last.get(file);
    if (text === undefined) last.delete(file);
    else last.set(file, { text, timestamp });
    lookAgain(event);
    return before !== undefined && before.text === text && timestamp - before.timestamp < sameSave;
  };
}
