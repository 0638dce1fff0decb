import type { FastifyBaseLogger } from 'fastify';
import type { Renderer, Site } from '../../renderer/api.ts';
import type { KeptSite } from './keep-site.ts';
import type { SiteThread, ThreadMessage } from './thread.ts';

export interface InThreadOptions {
  readonly renderer: Renderer;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  /** Called for every new site. */
  readonly onChange: () => void;
  /** Called when a site has all its findings. */
  readonly onFindings: () => void;
}

export interface SiteInThread extends Omit<KeptSite, 'replaceRenderer'> {
  /** The thread broke, and no new one has read everything since. */
  readonly isBroken: boolean;
}

/**
 * A site that is kept in a thread, which reads, checks and decides on every change, so that no request waits for it. When the thread breaks, what was served
 * stays until a new thread has started.
 * @throws where the thread broke before there was a site
 */
export async function siteInThread(thread: SiteThread, { renderer, log, onChange, onFindings }: InThreadOptions): Promise<SiteInThread> {
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
    if ('log' in message) log[message.log](...(message.values as [unknown]));
    else if ('isStale' in message) isStale = message.isStale;
    else if ('refreshed' in message) settle(message.refreshed);
    else if ('previewed' in message) settle(message.previewed, renderer.withChange(message.site, current));
    else if ('failed' in message) settle(message.failed, Promise.reject(message.error));
    else if ('broken' in message) {
      isBroken = true;
      log.error(message.broken, 'the thread of the content broke; what was served before stays');
      ready.reject(message.broken);
      for (const id of waiting.keys()) settle(id);
    } else if ('issues' in message) {
      isBroken = false;
      current = { ...(current as Site), issues: message.issues, isUnsearched: message.isUnsearched };
      onFindings();
    } else {
      current = renderer.withChange(message.site, message.isFirst ? undefined : current);
      refused = message.refused;
      onChange();
      ready.resolve();
    }
  }

  function settle(id: number, answer?: Site | Promise<never>): void {
    waiting.get(id)?.resolve(answer);
    waiting.delete(id);
  }

  /** @returns the thread's answer; undefined where it broke meanwhile. @throws the error that kept it from answering */
  function ask(request: (id: number) => Parameters<SiteThread['ask']>[0]): Promise<Site | undefined> {
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
      const site = await ask((id) => ({ preview: id, at }));
      if (!site) throw new Error('the thread of the content broke before it had made the preview');
      return site;
    },
    async refresh(isComplete) {
      await ask((id) => ({ refresh: id, isComplete }));
    },
    close: () => thread.close(),
  };
}
