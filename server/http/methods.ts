import fp from 'fastify-plugin';
import type { Resolution } from '../../renderer/api.ts';
import { sendError } from './errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * The methods that an address takes; undefined where there is no such address.
     * @param shown what the site has at the address, if the caller knows it already
     */
    methodsAt(path: string, shown?: Resolution): ReadonlySet<string> | undefined;
  }
}

/** The route of all pages, which matches every path. */
export const pageRoute = '/*';

/**
 * Answers methods that a path does not take with 405 and `Allow`.
 * Registered before the routes, so that it sees each of them.
 */
export const methods = fp(async (app) => {
  const routes = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const known = routes.get(url) ?? new Set();
    for (const name of [method].flat()) known.add(name);
    routes.set(url, known);
  });

  app.decorate('methodsAt', (path, shown) => {
    const pattern = mostSpecific([...routes.keys()], path);
    return pattern === pageRoute && !isPage(path, shown) ? undefined : routes.get(pattern);
  });

  app.addHook('onRequest', async (request, reply) => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    // a path that has a route of its own for POST alone is no page either
    const readable = routes.get(request.pathname)?.has('GET') ?? true;
    if (reads ? readable : !request.is404) return;
    const allowed = app.methodsAt(request.pathname);
    if (allowed) reply.header('allow', [...allowed].join(', '));
    return sendError(request, reply, allowed ? 405 : 404);
  });

  function isPage(path: string, shown?: Resolution): boolean {
    if (path.startsWith('/api/')) return false;
    if (app.hasDiscoveryText(path)) return true;
    const resolution = shown ?? app.site.renderer.resolve(app.site.current, path, '');
    return resolution.kind === 'redirect' || (resolution.kind === 'page' && resolution.status === 200);
  }
});

/** The route that the router would choose: the literal one, else one with parameters (`/api/blog/:slug`), else the longest `prefix/*`. */
function mostSpecific(patterns: readonly string[], path: string): string {
  if (patterns.includes(path)) return path;
  const prefixes = patterns.filter((pattern) => pattern.endsWith('*') && path.startsWith(pattern.slice(0, -1)));
  return patterns.find((pattern) => fits(pattern, path)) ?? prefixes.toSorted((a, b) => b.length - a.length)[0] ?? '';
}

function fits(pattern: string, path: string): boolean {
  const parts = path.split('/');
  const wanted = pattern.split('/');
  return wanted.length === parts.length && wanted.every((part, index) => part === parts[index] || (part.startsWith(':') && parts[index] !== ''));
}
