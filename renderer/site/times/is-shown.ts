import type { Window } from '../../../schema/reading/times.ts';
import type { Moment } from '../../api.ts';

/** Whether something is shown at a moment. Previews show drafts, too, in their time. */
export function isShownAt({ draft, from, until }: Window, { at, drafts = false }: Moment): boolean {
  return (drafts || !draft) && from <= at && at < until;
}
