import fp from 'fastify-plugin';
import { type KeepSiteOptions, type KeptSite, keepSite } from './keep-site.ts';
import type { Media } from './media.ts';
import { siteInThread } from './site-in-thread.ts';
import type { SiteThread } from './thread.ts';

/** The site that is served, and how to hear of a new one. */
export interface SiteStore extends Omit<KeptSite, 'close'> {
  /** Calls `listener` whenever `current` was replaced. */
  onChange(listener: () => void): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    site: SiteStore;
    /** Milliseconds until the site will be another one by itself; infinite where it stays. */
    untilSwitch(): number;
  }
}

/** A thread keeps the site, or that is done here. */
export type SiteOptions = Omit<KeepSiteOptions, 'log' | 'onChange' | 'media'> &
  ({ readonly thread: SiteThread } | { readonly thread?: undefined; readonly media: Media });

export const site = fp<SiteOptions>(async (app, options) => {
  const listeners: (() => void)[] = [];
  const onChange = () => {
    for (const listener of listeners) listener();
  };
  const kept: Omit<KeptSite, 'replaceRenderer'> & Partial<KeptSite> = options.thread
    ? await siteInThread(options.thread, { renderer: options.renderer, log: app.log, onChange })
    : await keepSite({ ...options, log: app.log, onChange });
  app.decorate('site', {
    get current() {
      return kept.current;
    },
    get renderer() {
      return kept.renderer;
    },
    get refused() {
      return kept.refused;
    },
    preview: kept.preview,
    refresh: kept.refresh,
    replaceRenderer: async (next) => kept.replaceRenderer?.(next),
    onChange: (listener) => void listeners.push(listener),
  });
  app.decorate('untilSwitch', () => kept.current.shownUntil - options.now().getTime());
  app.addHook('onClose', kept.close);
});
