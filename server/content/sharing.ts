import type { FastifyBaseLogger } from 'fastify';
import type { AcceptedFile } from './accepted-files.ts';
import type { SharedFiles } from './shared-files.ts';

type Files = ReadonlyMap<string, AcceptedFile>;

/** Servers that are one site tell each other what they have accepted. */
export interface Sharing {
  /** What others have accepted, where that is newer; undefined where it is not, and where they cannot be asked: as much is served as there is. */
  newerThan(files: Files): Promise<Files | undefined>;
  /**
   * Nobody waits for it; where it fails, it is tried again with the next change.
   * @param isSame the files say what those of before said
   */
  share(files: Files, refused: ReadonlySet<string>, isSame: boolean): void;
  /** Resolves once nothing is under way. */
  settled(): Promise<void>;
}

/** @param shared where they tell it; without it nobody is told */
export function openSharing(shared: SharedFiles | undefined, log: Pick<FastifyBaseLogger, 'error'>): Sharing {
  let newest: Parameters<SharedFiles['save']> | undefined;
  let isShared = false;
  let sharing = Promise.resolve();

  async function tell(): Promise<void> {
    const telling = newest;
    if (!shared || !telling || isShared) return;
    try {
      await shared.save(...telling);
      isShared = telling === newest;
    } catch (error) {
      log.error({ reason: (error as Error).message }, 'the accepted content could not be shared; servers that start anew begin with the version before');
    }
  }

  return {
    newerThan: async (files) =>
      shared?.newerThan(files).catch((error: Error) => {
        log.error({ reason: error.message }, 'what other servers have accepted cannot be read; files with a mistake may be missing');
        return undefined;
      }),
    share(files, refused, isSame) {
      newest = [files, refused];
      isShared &&= isSame;
      sharing = sharing.then(tell);
    },
    settled: () => sharing,
  };
}
