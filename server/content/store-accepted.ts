import type { FastifyBaseLogger } from 'fastify';
import type { AcceptedFile, AcceptedFiles } from './accepted-files.ts';

type Files = ReadonlyMap<string, AcceptedFile>;

/** Milliseconds until a failed write is tried again: a full disk gets room without a change of content. */
const patience = 10_000;

/**
 * Stores what is accepted for the next start. Where that fails, the files are served all the same, and storing is tried again every ten seconds, with the
 * next change, and at the end.
 */
export function storeAccepted(store: AcceptedFiles, log: Pick<FastifyBaseLogger, 'error'>) {
  /** Files that are not stored yet. */
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
      timer = setTimeout(retry, patience).unref();
    }
  }

  /** Of what is missing by then: newer files may have been stored since the write that failed. */
  function retry(): void {
    if (missing) void write(missing);
  }

  return {
    /** @param isSame the files equal those of the call before */
    async keep(accepted: Files, isSame: boolean): Promise<void> {
      if (missing || !isSame || !(await store.isWhole())) await write(accepted);
    },
    /** Stores what was deleted from the folder or could not be written before. */
    async end(accepted: Files): Promise<void> {
      if (missing || !(await store.isWhole())) await write(accepted);
      clearTimeout(timer);
    },
  };
}
