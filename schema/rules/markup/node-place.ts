import type { Nodes } from 'mdast';
import type { Place } from '../../source.ts';

/** The place of a Markdown node in its text. The parts into which GFM splits a text with bare addresses have no position. */
export function placeOf({ position }: Nodes): Place {
  const offset = position?.start.offset ?? 0;
  return { offset, length: (position?.end.offset ?? offset) - offset };
}
