import type { PageState } from '../../page-state.ts';

/** Whether something was saved after this document had been answered and before its scripts could hear of it. */
export function isOutOfDate({ changes }: PageState): boolean {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const answered = document?.serverTiming.find(({ name }) => name === 'changes')?.description;
  return answered !== undefined && answered !== String(changes);
}
