import fp from 'fastify-plugin';
import { type KeepSiteOptions, type KeptSite, keepSite } from './keep-site.ts';
import { openMedia } from './media.ts';
import { keepSiteInThread, type ThreadOptions } from './thread.ts';

/** The site that is served, and how to hear of a new one. */
export interface SiteStore extends Omit<KeptSite, 'close'> {
  /** Calls `listener` whenever `current` was replaced. */
  onChange(listener: () => void): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    site: SiteStore;
  }
}

export interface SiteOptions extends Omit<KeepSiteOptions, 'log' | 'onChange' | 'media'>, Pick<ThreadOptions, 'mediaFolder'> {
  readonly media?: KeepSiteOptions['media'];
  /** With it the content is kept by a thread of its own. */
  readonly rendererFile?: string;
}

export const site = fp<SiteOptions>(async (app, options) => {
  const listeners: (() => void)[] = [];
  const onChange = () => {
    for (const listener of listeners) listener();
  };
  const { root, acceptedDir, watch, renderer, rendererFile, mediaFolder: folder } = options;
  const kept: Omit<KeptSite, 'replaceRenderer'> & Partial<KeptSite> = rendererFile
    ? await keepSiteInThread({ root, acceptedDir, watch, rendererFile, mediaFolder: folder }, { renderer, log: app.log, onChange })
    : await keepSite({ ...options, media: options.media ?? (await openMedia({ folder })), log: app.log, onChange });
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
    refresh: kept.refresh,
    replaceRenderer: async (next) => kept.replaceRenderer?.(next),
    onChange: (listener) => void listeners.push(listener),
  });
  app.addHook('onClose', kept.close);
});
