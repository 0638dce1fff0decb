import { createServer as createHttpServer } from 'node:http';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createServer, isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite';
import type { EvaluatedModules } from 'vite/module-runner';
import type { Renderer } from '../renderer/api.ts';
import { buildApp } from './app.ts';
import { mediaFolder, openMedia } from './content/media.ts';
import { serverEntry } from './pages/load-build.ts';
import { run } from './run.ts';

const root = path.resolve(import.meta.dirname, '..');
const report = (text: string) => void process.stdout.write(`${text}\n`);

/** Where Vite's own addresses begin; everything else is the website's. */
const viteRoutes = ['/@*', '/renderer/*', '/blocks/*', '/schema/*', '/node_modules/*'];

/** Milliseconds for one module: the first one waits until all dependencies are bundled. */
const slowTransform = 60_000;

/** Milliseconds in which several saved files count as one change. */
const debounce = 10;

// no load balancer stands before a development server
process.env.DRAIN_SECONDS ??= '0';

/** `npm run dev`: Vite inside the website's own server, the renderer from source. */
await run(async (env) => {
  const sources = watchSources();
  // Vite wants the server of its socket before the app can be built; this one never listens and is handed the upgrades.
  const upgrades = createHttpServer();
  const vite = await createServer({
    root,
    configFile: path.join(root, 'vite.config.ts'),
    plugins: [sources.plugin],
    server: { middlewareMode: true, ws: { server: upgrades }, watch: { ignored: ['**/content/**', '**/dist/**', '**/data/**', '**/test-results/**'] } },
  });
  const app = await buildApp({
    root,
    env,
    renderer: await importRenderer(vite),
    scripts: { loader: '/renderer/client/dev.ts' },
    build: 'dev',
    media: await openMedia({ folder: mediaFolder(root, path.resolve(root, env.siteDir)), report }),
    dev: (scope) => viteMiddleware(scope, vite),
  });
  app.server.on('upgrade', (...upgrade) => upgrades.emit('upgrade', ...upgrade));
  app.site.onChange(() => vite.environments.client.hot.send('seitenwerk:change', {}));
  app.addHook('onClose', () => vite.close());
  sources.onChange(async () => {
    try {
      await app.site.replaceRenderer(await importRenderer(vite));
    } catch (error) {
      report((error as Error).stack ?? String(error));
    }
  });
  return app;
});

/** Evaluates the renderer's sources that were forgotten; the first time, all of them. */
async function importRenderer({ environments: { ssr } }: ViteDevServer): Promise<Renderer> {
  if (!isRunnableDevEnvironment(ssr)) throw new Error('The SSR environment of Vite cannot run modules.');
  try {
    const { renderer }: { renderer: Renderer } = await ssr.runner.import(`/${serverEntry}`);
    return renderer;
  } catch (error) {
    ssr.runner.clearCache();
    throw error;
  }
}

/** A module and all that import it have to be evaluated again. */
function forget(modules: EvaluatedModules, id: string | null): void {
  const module = id === null ? undefined : modules.getModuleById(id);
  if (!module?.meta) return;
  modules.invalidateModule(module);
  for (const importer of module.importers) forget(modules, importer);
}

async function viteMiddleware(app: FastifyInstance, vite: ViteDevServer): Promise<void> {
  const pass = (request: FastifyRequest, reply: FastifyReply) => {
    reply.hijack();
    vite.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end());
  };
  for (const url of viteRoutes) app.get(url, { exposeHeadRoute: false, handlerTimeout: slowTransform }, pass);
}

/** Hears of every file of the renderer that was changed, added or deleted, once Vite knows of it. */
function watchSources(): { plugin: Plugin; onChange: (listener: () => Promise<void>) => void } {
  let listener = async () => {};
  let timer: NodeJS.Timeout | undefined;
  const plugin: Plugin = {
    name: 'seitenwerk:sources',
    hotUpdate: {
      order: 'post',
      handler({ modules, timestamp }) {
        if (this.environment.name !== 'ssr' || modules.length === 0) return;
        for (const module of modules) {
          this.environment.moduleGraph.invalidateModule(module, new Set(), timestamp, true);
          if (isRunnableDevEnvironment(this.environment)) forget(this.environment.runner.evaluatedModules, module.id);
        }
        clearTimeout(timer);
        timer = setTimeout(() => void listener(), debounce);
        // Vite would run the entry a second time by itself.
        return [];
      },
    },
  };
  return {
    plugin,
    onChange(next) {
      listener = next;
    },
  };
}
