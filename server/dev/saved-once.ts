import { readFile } from 'node:fs/promises';
import type { HotUpdateOptions } from 'vite';

/** Milliseconds within which events belong to one save: a file is emptied and then written, and a busy machine reports both. */
const sameSave = 1_000;

/** Milliseconds after an event until the file is checked again: the watcher (chokidar) drops a save within 50 ms of another, as by a formatter. */
const leftOut = 100;

/**
 * Recognises repeated events of one save: the text has not changed. Saving an unchanged file again later counts as a save.
 * Triggers the event for a save that the watcher has dropped.
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
    // a file that was deleted meanwhile has no text
    const text = type === 'delete' ? undefined : await Promise.resolve(read()).catch(() => undefined);
    const before = last.get(file);
    if (text === undefined) last.delete(file);
    else last.set(file, { text, timestamp });
    lookAgain(event);
    return before !== undefined && before.text === text && timestamp - before.timestamp < sameSave;
  };
}
