import type { FastifyInstance } from 'fastify';
import type { ViteDevServer } from 'vite';
import type { Change } from '../../renderer/page-state.ts';

/** The browsers that show a page, reached through Vite's socket. */
export interface OpenBrowsers {
  /** Tells them that the site has changed; they are told of every new site by themselves. */
  tellChange(change: Change): void;
  /** Tells them that what is to be fixed has changed. */
  tellFindings(): void;
  /** Runs work that is part of a change: a site that it makes is told as that change. */
  during(change: Change, work: () => Promise<void>): Promise<void>;
}

export function openBrowsers(app: FastifyInstance, vite: ViteDevServer): OpenBrowsers {
  const { hot } = vite.environments.client;
  let running: Change = {};
  const tellChange = (change: Change) => hot.send('seitenwerk:change', change);
  const tellFindings = () => hot.send('seitenwerk:findings', {});
  app.site.onChange(() => tellChange(running));
  // warnings are found once the page has changed
  app.site.onFindings(tellFindings);
  return {
    tellChange,
    tellFindings,
    async during(change, work) {
      running = change;
      try {
        await work();
      } finally {
        running = {};
      }
    },
  };
}
