import fp from 'fastify-plugin';
import { type CommittedAt, committedReader } from './committed.ts';
import type { KeepSiteOptions, KeptSite } from './keep-site.ts';
import type { Media } from './media.ts';
import { siteInThread } from './site-in-thread.ts';
import type { SiteThread } from './thread.ts';

/** The served site, and how to be told of a new one. */
export interface SiteStore extends Omit<KeptSite, 'close'> {
  /** Calls `listener` whenever visitors are served from another site. */
  onChange(listener: () => void): void;
  /** Calls `listener` whenever `current` has all its findings; those that are no errors are searched for last. */
  onFindings(listener: () => void): void;
  /** When the served pages were last committed. Git is asked at the first call after a change. */
  committedAt(): Promise<CommittedAt>;
  /** Resolves with the first findings. */
  readonly checked: Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    site: SiteStore;
    /** Milliseconds until the site changes by itself; infinite where it does not. */
    untilSwitch(): number;
  }
}

/** The site is kept by a thread, or by this one. */
export type SiteOptions = Omit<KeepSiteOptions, 'log' | 'onChange' | 'onFindings' | 'media'> &
  ({ readonly thread: SiteThread } | { readonly thread?: undefined; readonly media: Media });

export const site = fp<SiteOptions>(async (app, options) => {
  const listeners = { change: [] as (() => void)[], findings: [] as (() => void)[] };
  const checked = Promise.withResolvers<void>();
  listeners.findings.push(checked.resolve);
  const onChange = () => {
    for (const listener of listeners.change) listener();
  };
  const onFindings = () => {
    for (const listener of listeners.findings) listener();
  };
  const keptSite: KeptSite = options.thread
    ? await siteInThread(options.thread, { renderer: options.renderer, log: app.log, onChange, onFindings })
    : await import('./keep-site.ts').then(({ keepSite }) => keepSite({ ...options, log: app.log, onChange, onFindings }));
  const readCommitted = committedReader(options.root);
  let committed: Promise<CommittedAt> | undefined;
  // a saved file is likely to be committed soon
  listeners.change.push(() => {
    committed = undefined;
  });
  app.decorate('site', {
    get current() {
      return keptSite.current;
    },
    get renderer() {
      return keptSite.renderer;
    },
    get refused() {
      return keptSite.refused;
    },
    get isBroken() {
      return keptSite.isBroken;
    },
    get isStale() {
      return keptSite.isStale;
    },
    preview: keptSite.preview,
    refresh: keptSite.refresh,
    replaceRenderer: keptSite.replaceRenderer,
    onChange: (listener) => void listeners.change.push(listener),
    onFindings: (listener) => void listeners.findings.push(listener),
    async committedAt() {
      committed ??= readCommitted();
      // a refused file is served in an older version, and so are its entries (`staedte.json#koeln`)
      return new Map([...(await committed)].filter(([name]) => !keptSite.refused.has(name.replace(/#.*/, ''))));
    },
    checked: checked.promise,
  });
  app.decorate('untilSwitch', () => keptSite.current.shownUntil - options.now().getTime());
  app.addHook('onClose', keptSite.close);
});
