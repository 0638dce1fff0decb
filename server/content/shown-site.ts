import type { Renderer, Site } from '../../renderer/api.ts';

export interface ShownSiteOptions {
  readonly renderer: Renderer;
  readonly now: () => Date;
  /** Drafts are shown. */
  readonly drafts: boolean;
}

/** What the accepted files show at any time, and as much of it as is shown now. */
export interface ShownSite {
  /** With everything that begins or ends at some time. */
  readonly whole: Site;
  readonly current: Site;
  /** Whether `current` is the site of this moment; since it was made, something may have begun or ended. */
  isOfNow(): boolean;
  /** The whole at another moment (milliseconds since 1970, UTC), with drafts and without findings. */
  at(moment: number): Site;
  /** Shows another whole, or has the same one drawn by another renderer. The findings stay those that were told until others are. */
  show(whole: Site, renderer: Renderer): void;
  /** @param isUnsearched see {@link Site.isUnsearched} */
  tell(issues: Site['issues'], isUnsearched?: boolean): void;
}

/** Begins with a site that shows nothing. */
export function createShownSite({ renderer: first, now, drafts }: ShownSiteOptions): ShownSite {
  let renderer = first;
  let whole: Site = {
    issues: [],
    language: 'de',
    timeZone: 'UTC',
    model: undefined,
    shownFrom: Number.NEGATIVE_INFINITY,
    shownUntil: Number.POSITIVE_INFINITY,
  };
  let current = whole;

  return {
    get whole() {
      return whole;
    },
    get current() {
      return current;
    },
    isOfNow() {
      const at = now().getTime();
      return current.shownFrom <= at && at < current.shownUntil;
    },
    at: (moment) => renderer.siteAt({ ...whole, issues: [] }, { at: moment, drafts: true }),
    show(next, by) {
      [whole, renderer] = [next, by];
      current = { ...renderer.siteAt(whole, { at: now().getTime(), drafts }), issues: current.issues, isUnsearched: current.isUnsearched };
    },
    tell(issues, isUnsearched = false) {
      current = { ...current, issues, isUnsearched };
    },
  };
}
