import type { FastifyBaseLogger } from 'fastify';
import type { AcceptedSite } from './accepted-site.ts';
import type { KeptFindings } from './kept-findings.ts';

export interface DecideAndSearchOptions {
  readonly accepted: AcceptedSite;
  readonly keptFindings: Pick<KeptFindings, 'search'>;
  readonly signal?: AbortSignal;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  /** Tells what is known, where not everything could be looked for. */
  readonly onFailure: () => void;
}

/** After each decision what is to be mended is looked for, which neither visitors nor the next change need to wait for. */
export function decideAndSearch({ accepted, keptFindings, signal, log, onFailure }: DecideAndSearchOptions) {
  let searching = Promise.resolve();

  /** A rule that fails keeps nobody from reading, nor from saving. */
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
    /** See {@link AcceptedSite.decide}; the search goes on afterwards. */
    async decide(...site: Parameters<AcceptedSite['decide']>): Promise<void> {
      keptFindings.search();
      await accepted.decide(...site);
      searching = search();
    },
    search,
    /** Ends with the search that follows the last decision. */
    searched: () => searching,
  };
}
