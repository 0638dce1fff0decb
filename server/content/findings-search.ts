import type { FastifyBaseLogger } from 'fastify';
import type { AcceptedSite } from './accepted-site.ts';

export interface FindingsSearchOptions {
  readonly accepted: AcceptedSite;
  readonly signal?: AbortSignal;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  /** Called with the findings known so far, where the search failed. */
  readonly onFailure: () => void;
}

/** The search for all findings of the accepted site. */
export interface FindingsSearch {
  /** Begins anew; neither visitors nor the next change wait for it. */
  start(): void;
  /** Resolves when the search that was started last ends. */
  ended(): Promise<void>;
}

export function createFindingsSearch({ accepted, signal, log, onFailure }: FindingsSearchOptions): FindingsSearch {
  let searching = Promise.resolve();

  /** A rule that throws must not stop visitors from reading, nor authors from saving. */
  async function search(): Promise<void> {
    try {
      await accepted.search(signal);
    } catch (error) {
      log.error(error, 'what is to be mended in the content could not be looked for');
      accepted.missFindings();
      onFailure();
    }
  }

  return {
    start() {
      searching = search();
    },
    ended: () => searching,
  };
}
