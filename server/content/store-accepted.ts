import type { FastifyBaseLogger } from 'fastify';
import type { AcceptedFile, AcceptedFiles } from './accepted-files.ts';

type Files = ReadonlyMap<string, AcceptedFile>;

/** Milliseconds until what could not be stored is stored again: room on a disk is made without a change of content. */
const patience = 10_000;

/** Stores what is accepted, for the next start. What cannot be stored is served all the same; it is tried again with the next change, every ten seconds, and at the end. */
export function storeAccepted(store: AcceptedFiles, log: Pick<FastifyBaseLogger, 'error'>) {
  /** What has yet to be stored. */
  let missing: Files | undefined;
  let lastReason: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  function write(accepted: Files): Promise<void> {
    missing = accepted;
    clearTimeout(timer);
    writing = writing.then(save);
    return writing;
  }

  async function save(): Promise<void> {
    const files = missing;
    if (!files) return;
    try {
      await store.save(files);
      if (missing === files) missing = undefined;
      lastReason = undefined;
    } catch (error) {
      const reason = (error as Error).message;
      if (reason !== lastReason) log.error({ reason }, 'the accepted content could not be stored; a restart would begin with the version before');
      lastReason = reason;
      clearTimeout(timer);
      timer = setTimeout(() => void write(files), patience).unref();
    }
  }

  return {
    /** @param isSame nothing was accepted that was not before */
    async keep(accepted: Files, isSame: boolean): Promise<void> {
      if (missing || !isSame || !(await store.isWhole())) await write(accepted);
    },
    /** Writes for the last time what was deleted of it, or could not be written before. */
    async end(accepted: Files): Promise<void> {
      if (missing || !(await store.isWhole())) await write(accepted);
      clearTimeout(timer);
    },
  };
}
