import { createServer as createHttpServer, type Server } from 'node:http';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createLogger, createServer, type Logger, type Plugin, type ViteDevServer } from 'vite';

/** Prefixes of Vite's own addresses; every other address belongs to the website. */
const viteRoutes = ['/@*', '/renderer/*', '/blocks/*', '/schema/*', '/node_modules/*'];

/** Folders of the project without a source of the website; a block may have any of these names. */
const notWatched: ReadonlySet<string> = new Set(['cli', 'content', 'data', 'deploy', 'dist', 'docs', 'test-results', 'tests', '.shots']);

/** Vite without a port of its own. */
export interface ViteInApp {
  readonly vite: ViteDevServer;
  /** Stands for the app's server, which Vite wants before it exists: never listens, but takes the upgrades that are handed to it. */
  readonly upgrades: Server;
}

export async function openVite(root: string, plugins: readonly Plugin[]): Promise<ViteInApp> {
  const upgrades = createHttpServer();
  const vite = await createServer({
    root,
    configFile: path.join(root, 'vite.config.ts'),
    plugins: [...plugins],
    customLogger: withoutFailures(createLogger()),
    // the workbench has an overlay of its own for source that cannot be read
    server: {
      middlewareMode: true,
      hmr: { overlay: false },
      ws: { server: upgrades },
      watch: { ignored: (file) => notWatched.has(path.relative(root, file).split(path.sep)[0] ?? '') },
    },
  });
  return { vite, upgrades };
}

/** Lets Vite answer its own addresses. */
export function addViteRoutes(app: FastifyInstance, vite: ViteDevServer): void {
  const pass = (request: FastifyRequest, reply: FastifyReply) => {
    reply.hijack();
    vite.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end());
  };
  for (const url of viteRoutes) app.get(url, { exposeHeadRoute: false }, pass);
}

/** Drops errors about modules that a browser asked for: Vite reports them to the browser, which reports them with their line, see the workbench. */
function withoutFailures(logger: Logger): Logger {
  const error: Logger['error'] = (text, options) => {
    if (!/Internal server error|Pre-transform error/.test(text)) logger.error(text, options);
  };
  return { ...logger, error };
}
