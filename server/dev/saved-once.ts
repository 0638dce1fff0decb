import type { HotUpdateOptions } from 'vite';

/** Milliseconds in which the events of one save come: a file is emptied and then written, and a busy machine is told of each. */
const sameSave = 1_000;

/** Knows the events of a save that was heard of already: the file has the text that it had. Who saves it again later, unchanged, is heard. */
export function savedOnce(): (event: HotUpdateOptions) => Promise<boolean> {
  const last = new Map<string, { readonly text: string; readonly timestamp: number }>();
  return async ({ type, file, timestamp, read }) => {
    // what was deleted meanwhile is no text
    const text = type === 'delete' ? undefined : await Promise.resolve(read()).catch(() => undefined);
    const before = last.get(file);
    if (text === undefined) last.delete(file);
    else last.set(file, { text, timestamp });
    return before !== undefined && before.text === text && timestamp - before.timestamp < sameSave;
  };
}
