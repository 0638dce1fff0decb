import type { FastifyBaseLogger } from 'fastify';
import type { AcceptedSite } from './accepted-site.ts';
import type { KeptFindings } from './kept-findings.ts';

export interface DecideAndSearchOptions {
  readonly accepted: AcceptedSite;
  readonly keptFindings: Pick<KeptFindings, 'search'>;
  readonly signal?: AbortSignal;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  /** Called with the findings known so far, where the search failed. */
  readonly onFailure: () => void;
}

/** Searches for all findings after each decision; neither visitors nor the next change wait for that. */
export function decideAndSearch({ accepted, keptFindings, signal, log, onFailure }: DecideAndSearchOptions) {
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
    /** See {@link AcceptedSite.decide}; the search follows in the background. */
    async decide(...site: Parameters<AcceptedSite['decide']>): Promise<void> {
      keptFindings.search();
      await accepted.decide(...site);
      searching = search();
    },
    search,
    /** Resolves when the search after the last decision ends. */
    searched: () => searching,
  };
}
