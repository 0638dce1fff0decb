import type { Nodes } from 'mdast';
import type { Place } from '../../source.ts';

/** Where a node of Markdown stands in its text; what GFM's addresses without brackets were split into has no place. */
export function placeOf({ position }: Nodes): Place {
  const offset = position?.start.offset ?? 0;
  return { offset, length: (position?.end.offset ?? offset) - offset };
}
