import type { PageState } from '../../page-state.ts';

/** Whether something was saved after this document had been answered and before its scripts could hear of it. */
export function isOutOfDate({ changes }: PageState): boolean {
  const answered = told('changes');
  return answered !== undefined && answered !== String(changes);
}

/** When the server was asked for this document, by its own clock, in milliseconds since 1970: what was saved before, its scripts have. */
export const askedAt = () => Number(told('asked') ?? 0);

/** What the server says of the document in `Server-Timing`. */
function told(what: string): string | undefined {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return document?.serverTiming.find(({ name }) => name === what)?.description;
}
