import { writeMoment } from '../../../schema/reading/moments.ts';
import { always, switchesIn, within } from '../../../schema/reading/times.ts';
import { isShownAt } from './is-shown.ts';
import type { PageWindows } from './site-times.ts';

/** A period in which a page shows the same blocks. */
export interface Phase {
  /** When it begins, as authors write it; undefined where it has no beginning. */
  readonly since?: string;
  /** Whether the block at this index in the document is shown. */
  readonly shows: (index: number) => boolean;
}

const unchanging: readonly Phase[] = [{ shows: () => true }];

/** The phases of a page in order, including past ones, because whether a page is right must not depend on the day. Draft blocks are in none. */
export function phasesOf(windows: PageWindows | undefined, timeZone: string): readonly Phase[] {
  if (!windows || windows.blocks.size === 0) return unchanging;
  const { page, blocks } = windows;
  const starts = [page.from, ...switchesIn([...blocks.values()].map((block) => within(page, block))).filter((at) => at > page.from && at < page.until)];
  return starts.map((at) => ({
    since: Number.isFinite(at) ? writeMoment(at, timeZone) : undefined,
    shows: (index) => isShownAt(blocks.get(index) ?? always, { at }),
  }));
}
