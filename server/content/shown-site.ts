import type { Renderer, Site } from '../../renderer/api.ts';

export interface ShownSiteOptions {
  readonly renderer: Renderer;
  readonly now: () => Date;
  /** Drafts are shown. */
  readonly drafts: boolean;
}

/** The site with everything at any time, and the part of it that is shown now. */
export interface ShownSite {
  /** The site with everything that begins or ends at some time. */
  readonly whole: Site;
  readonly current: Site;
  /** Whether `current` is still right; something may have begun or ended since it was made. */
  isOfNow(): boolean;
  /** The whole at another moment (milliseconds since 1970, UTC), with drafts and without findings. */
  at(moment: number): Site;
  /** Replaces the whole site, the renderer, or both. The findings stay until `tell` replaces them. */
  show(whole: Site, renderer: Renderer): void;
  /** @param isUnsearched see {@link Site.isUnsearched} */
  tell(issues: Site['issues'], isUnsearched?: boolean): void;
}

/** Begins with an empty site. */
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
