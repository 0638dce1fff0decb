import type { Media, Renderer, Site } from '../../renderer/api.ts';
import { shared } from '../http/plugin.ts';
import { readSnapshot, type Snapshot } from './files.ts';
import { watchTree } from './watch.ts';

export interface SiteOptions {
  /** The site's folder: `pages.config.json` and `content/` lie here. */
  readonly root: string;
  readonly renderer: Renderer;
  /** Pictures and fonts as they are now; called again when their folders change. */
  readonly prepareMedia: () => Promise<Media>;
  /** Looks for changes while the server runs. */
  readonly watch: boolean;
}

/** The site that is served, and how to hear of a new one. */
export interface SiteStore {
  readonly current: Site;
  readonly media: Media;
  readonly renderer: Renderer;
  /** Calls `listener` whenever `current` was replaced. */
  onChange(listener: () => void): void;
  /** Makes the site anew with another renderer. */
  replaceRenderer(renderer: Renderer): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    site: SiteStore;
  }
}

/** Milliseconds from a change to its reading: editors write a file in several steps. */
const debounce = 30;
/** Milliseconds after which a file that is gone counts as deleted. */
const quiet = 500;
/** Milliseconds between two looks where the system refuses to watch. */
const poll = 2000;

const mediaFile = /^content\/(images|fonts)(\/[^/]+)?$/;
const relevant = /^(pages\.config\.json|content(\/.*)?)$/;

/** Files → site. The site is a value and is replaced as a whole; a failing reload leaves the last one in place. */
export const site = shared<SiteOptions>(async (app, { root, watch, prepareMedia, renderer: firstRenderer }) => {
  const listeners: (() => void)[] = [];
  let renderer = firstRenderer;
  let media = await prepareMedia();
  let snapshot = await readSnapshot(root);
  let current = renderer.loadSite({ files: snapshot.files, media, posts: await renderer.readPosts(snapshot.files) });
  report(snapshot);

  let mediaChanged = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  app.decorate('site', {
    get current() {
      return current;
    },
    get media() {
      return media;
    },
    get renderer() {
      return renderer;
    },
    onChange: (listener) => void listeners.push(listener),
    replaceRenderer: (next) => enqueue(() => swap(next)),
  });

  function enqueue(task: () => Promise<void>): Promise<void> {
    running = running.then(task).catch((error: unknown) => app.log.error(error, 'Die Website konnte nicht neu geladen werden; die letzte bleibt.'));
    return running;
  }

  async function swap(next: Renderer): Promise<void> {
    const posts = await next.readPosts(snapshot.files);
    current = next.loadSite({ files: snapshot.files, media, posts, previous: current });
    renderer = next;
    for (const listener of listeners) listener();
  }

  function report({ refused }: Snapshot): void {
    for (const text of refused) app.log.warn(text);
  }

  if (!watch) return;
  const tree = watchTree(root, (file) => {
    if (!relevant.test(file)) return;
    mediaChanged ||= mediaFile.test(file);
    schedule(debounce, false);
  });
  follow(snapshot);
  app.addHook('onClose', async () => {
    clearTimeout(timer);
    tree.close();
  });

  function schedule(delay: number, forget: boolean): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      void enqueue(() => reload(forget));
    }, delay).unref();
  }

  async function reload(forget: boolean): Promise<void> {
    const next = await readSnapshot(root, { previous: snapshot, forget });
    const isNew = next.changed || mediaChanged;
    snapshot = next;
    follow(next);
    report(next);
    if (mediaChanged) {
      mediaChanged = false;
      media = await prepareMedia();
    }
    if (isNew) await swap(renderer);
  }

  /** Keeps the watchers in step with the directories, and looks again where something may have been missed. */
  function follow({ directories, missing }: Snapshot): void {
    const { added, blind } = tree.follow(directories);
    if (timer) return;
    if (missing.length > 0) schedule(quiet, true);
    else if (added) schedule(debounce, false);
    else if (blind) schedule(poll, false);
  }
});
