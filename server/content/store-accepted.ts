import type { FastifyBaseLogger } from 'fastify';
import type { AcceptedFile, AcceptedFiles } from './accepted-files.ts';

type Files = ReadonlyMap<string, AcceptedFile>;

/** Stores what is accepted, for the next start. What cannot be stored is served all the same; it is tried again with the next change. */
export function storeAccepted(store: AcceptedFiles, log: Pick<FastifyBaseLogger, 'error'>) {
  let isStored = true;

  async function write(accepted: Files): Promise<void> {
    try {
      await store.save(accepted);
      isStored = true;
    } catch (error) {
      log.error({ reason: (error as Error).message }, 'the accepted content could not be stored; a restart would begin with the version before');
    }
  }

  return {
    /** @param isSame nothing was accepted that was not before */
    async keep(accepted: Files, isSame: boolean): Promise<void> {
      isStored &&= isSame && (await store.isWhole());
      if (!isStored) await write(accepted);
    },
    /** Writes again what was deleted of it, or could not be written before. */
    async mend(accepted: Files): Promise<void> {
      if (!isStored || !(await store.isWhole())) await write(accepted);
    },
  };
}
