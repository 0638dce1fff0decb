import type { PageState } from '../../page-state.ts';

/** Whether something was saved between the answer with this document and the start of its scripts, which could not hear of it. */
export function isOutOfDate({ changes }: PageState): boolean {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const answered = document?.serverTiming.find(({ name }) => name === 'changes')?.description;
  return answered !== undefined && answered !== String(changes);
}
