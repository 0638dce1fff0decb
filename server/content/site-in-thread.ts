import type { FastifyBaseLogger } from 'fastify';
import type { Renderer, Site } from '../../renderer/api.ts';
import type { KeptSite } from './keep-site.ts';
import type { SiteThread, ThreadMessage, ThreadRequest } from './thread.ts';

export interface InThreadOptions {
  readonly renderer: Renderer;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  /** Called for every new site. */
  readonly onChange: () => void;
  /** Called when a site has all its findings. */
  readonly onFindings: () => void;
}

/**
 * A site that is kept in a thread, which reads, checks and decides on every change, so that no request waits for it. When the thread breaks, what was served
 * stays until a new thread has started.
 * @throws where the thread broke before there was a site
 */
export async function siteInThread(thread: SiteThread, { renderer, log, onChange, onFindings }: InThreadOptions): Promise<KeptSite> {
  let current: Site | undefined;
  let refused: ReadonlySet<string> = new Set();
  let isBroken = false;
  let isStale = false;
  let lastId = 0;
  const waiting = new Map<number, PromiseWithResolvers<Site | undefined>>();
  const ready = Promise.withResolvers<void>();
  thread.listen(take);
  await ready.promise;

  function take(message: ThreadMessage): void {
    switch (message.kind) {
      case 'site':
        current = renderer.withChange(message.site, message.isFirst ? undefined : current);
        refused = message.refused;
        onChange();
        ready.resolve();
        break;
      case 'findings':
        isBroken = false;
        current = { ...(current as Site), issues: message.issues, isUnsearched: message.isUnsearched };
        onFindings();
        break;
      case 'fetched':
        isStale = message.isStale;
        break;
      case 'log':
        log[message.level](...(message.values as [unknown]));
        break;
      case 'refreshed':
        settle(message.id);
        break;
      case 'previewed':
        settle(message.id, renderer.withChange(message.site, current));
        break;
      case 'failed':
        waiting.get(message.id)?.reject(message.error);
        waiting.delete(message.id);
        break;
      case 'broken':
        isBroken = true;
        log.error(message.error, 'the thread of the content broke; what was served before stays');
        ready.reject(message.error);
        for (const id of waiting.keys()) settle(id);
    }
  }

  function settle(id: number, answer?: Site): void {
    waiting.get(id)?.resolve(answer);
    waiting.delete(id);
  }

  /** @returns the thread's answer; undefined where it broke meanwhile. @throws the error that kept it from answering */
  function ask(request: (id: number) => ThreadRequest): Promise<Site | undefined> {
    lastId += 1;
    const id = lastId;
    const answer = Promise.withResolvers<Site | undefined>();
    waiting.set(id, answer);
    thread.ask(request(id));
    return answer.promise;
  }

  return {
    get current() {
      return current as Site;
    },
    get refused() {
      return refused;
    },
    get isBroken() {
      return isBroken;
    },
    get isStale() {
      return isStale;
    },
    renderer,
    async preview(at) {
      const site = await ask((id) => ({ kind: 'preview', id, at }));
      if (!site) throw new Error('the thread of the content broke before it had made the preview');
      return site;
    },
    async refresh(isComplete) {
      await ask((id) => ({ kind: 'refresh', id, isComplete }));
    },
    async replaceRenderer() {
      throw new Error('the thread of the content keeps the renderer that it has loaded');
    },
    close: () => thread.close(),
  };
}
