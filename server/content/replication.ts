import type { FastifyBaseLogger } from 'fastify';
import { createTaskQueue } from '../queue.ts';
import type { AcceptedFile } from './accepted-files.ts';
import type { ReplicatedFiles } from './replicated-files.ts';

type Files = ReadonlyMap<string, AcceptedFile>;

/** The servers of one site share what they have accepted. */
export interface Replication {
  /** What other servers have accepted, where that is newer; undefined where it is not, and where they cannot be asked. */
  newerThan(files: Files): Promise<Files | undefined>;
  /**
   * Shares files in the background; where that fails, it is tried again with the next change.
   * @param isSame the files equal those of the call before
   */
  replicate(files: Files, refused: ReadonlySet<string>, isSame: boolean): void;
  /** Resolves once nothing is under way. */
  settled(): Promise<void>;
}

/** @param replicated where files are shared; without it nothing is */
export function openReplication(replicated: ReplicatedFiles | undefined, log: Pick<FastifyBaseLogger, 'error'>): Replication {
  let newest: Parameters<ReplicatedFiles['save']> | undefined;
  let isReplicated = false;
  const tasks = createTaskQueue((error) => {
    log.error({ reason: (error as Error).message }, 'the accepted content could not be shared; servers that start anew begin with the version before');
  });

  async function tell(): Promise<void> {
    const telling = newest;
    if (!replicated || !telling || isReplicated) return;
    await replicated.save(...telling);
    isReplicated = telling === newest;
  }

  return {
    newerThan: async (files) =>
      replicated?.newerThan(files).catch((error: Error) => {
        log.error({ reason: error.message }, 'what other servers have accepted cannot be read; files with a mistake may be missing');
        return undefined;
      }),
    replicate(files, refused, isSame) {
      newest = [files, refused];
      isReplicated &&= isSame;
      void tasks.add(tell);
    },
    settled: tasks.done,
  };
}
