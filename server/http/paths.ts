import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { sendError } from './errors.ts';
import { pageRoute } from './methods.ts';
import { sendRedirect } from './redirect.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Decoded path without query, as `canonicalPath` let it through; one that cannot be a page's as it is written. */
    pathname: string;
    /** The query with its question mark, or empty. */
    search: string;
  }
}

/** Longest request target, in bytes. */
const maxTarget = 2048;

/** After these comes a page's path, so a slash at the end means the home page. */
const pagePrefixes = ['/_payload/', '/api/pages/'];

/** Below it stands a secret, of a preview, which a redirect would leave with whatever keeps redirects. */
const secretPrefix = '/_preview/';

export type PathVerdict =
  | { readonly kind: 'path'; readonly pathname: string; readonly search: string }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'refuse'; readonly status: 400 | 414 }
  | {
      /** There cannot be anything at it. */
      readonly kind: 'nowhere';
      /** The path as it is written. */
      readonly written: string;
      /** The address without slashes too many, which may be that of a page. */
      readonly squeezed?: { readonly pathname: string; readonly search: string };
    };

const refuse = (status: 400 | 414): PathVerdict => ({ kind: 'refuse', status });

/**
 * The one place that decides how a request target is read.
 * @param target as it stands in the request line
 * @param host of the request, for targets in absolute form
 */
export function canonicalPath(target: string, host = ''): PathVerdict {
  if (target.length > maxTarget) return refuse(414);
  const local = target.startsWith('/') ? target : withoutOrigin(target, host);
  // Node hands on bytes above 0x7e as Latin-1; a browser always encodes them.
  if (local === undefined || /[^\x21-\x7e]|[\\#]/.test(local)) return refuse(400);

  const [path = '', query] = splitQuery(local);
  // macOS writes „ü“ as „u“ with two points (NFD), and means the same
  const pathname = path.includes('%') ? (decode(path) ?? path).normalize() : path;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  const isGarbled = /%2f/i.test(path) || /[\x00-\x1f\x7f-\x9f\\]/.test(pathname);
  if (isGarbled || pathname.split('/').some((segment) => segment === '.' || segment === '..')) return { kind: 'nowhere', written: path };
  if (pathname.includes('//')) {
    const squeezed = { pathname: pathname.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/$/, ''), search: query };
    return { kind: 'nowhere', written: path, squeezed };
  }
  if (path.endsWith('/') && path !== '/' && !pagePrefixes.includes(path)) return { kind: 'redirect', to: path.slice(0, -1) + query };
  return { kind: 'path', pathname, search: query };
}

/**
 * The spelling of a path in a request target that stands for every other: {@link canonicalPath} makes the same path of it again,
 * so that no two paths have one spelling. Reserved characters are encoded as well, which nobody has to.
 */
export function targetOf(pathname: string): string {
  return pathname.split('/').map(encodeURIComponent).join('/');
}

/** A request target as the router can read it: a path that cannot be decoded, as `/k%F6ln` of a time before UTF-8, stands for itself. */
export function legibleTarget(target: string): string {
  if (!target.includes('%')) return target;
  const [path, query] = splitQuery(target);
  return decode(path) === undefined ? path.replaceAll('%', '%25') + query : target;
}

/** `http://host/path` → `/path`, for our own host only: this server is no proxy. */
function withoutOrigin(target: string, host: string): string | undefined {
  const [, authority, rest] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(target) ?? [];
  if (authority === undefined || authority.toLowerCase() !== host.toLowerCase()) return undefined;
  return rest?.startsWith('/') ? rest : `/${rest}`;
}

function splitQuery(target: string): [path: string, query: string] {
  const at = target.indexOf('?');
  return at < 0 ? [target, ''] : [target.slice(0, at), target.slice(at)];
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** What is asked for with slashes too many, without them. */
function withoutSlashes(verdict: PathVerdict): Pick<FastifyRequest, 'pathname' | 'search'> | undefined {
  if (verdict.kind === 'nowhere') return verdict.squeezed;
  const rest = verdict.kind === 'redirect' ? canonicalPath(verdict.to) : undefined;
  return rest?.kind === 'path' ? rest : undefined;
}

/** Refuses or corrects paths before any handler sees them; where no page can be, the pages' own handler says so. */
export const paths = fp(async (app) => {
  app.decorateRequest('pathname', '');
  app.decorateRequest('search', '');
  app.addHook('onRequest', async (request: FastifyRequest, reply) => {
    const verdict = canonicalPath(request.raw.url ?? '', request.headers.host);
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const squeezed = withoutSlashes(verdict);
    const found = reads && squeezed ? app.site.renderer.resolve(app.site.current, squeezed.pathname, '') : undefined;
    if (verdict.kind === 'path') Object.assign(request, { pathname: verdict.pathname, search: verdict.search });
    else if (squeezed?.pathname.startsWith(secretPrefix)) Object.assign(request, squeezed);
    else if (squeezed && found?.kind === 'redirect') {
      // where else it may lead is found out for the address without slashes too many
      const target = found.isGuessed ? { to: targetOf(squeezed.pathname), permanent: false } : found;
      return sendRedirect(reply, target, squeezed.search);
    } else if (found?.kind === 'page' && found.status === 410) Object.assign(request, squeezed);
    else if (squeezed && verdict.kind === 'redirect') {
      // the way there is worth it where the request is taken; every other answer is the same here
      if (app.methodsAt(squeezed.pathname, found)?.has(request.method)) return sendRedirect(reply, { to: verdict.to, permanent: true }, '');
      Object.assign(request, squeezed);
    } else if (squeezed && found?.kind === 'page' && found.status === 200 && !found.isEndless)
      return sendRedirect(reply, { to: encodeURI(squeezed.pathname), permanent: true }, squeezed.search);
    else if (verdict.kind === 'refuse') return sendError(request, reply, verdict.status);
    else if (verdict.kind === 'nowhere' && reads && request.routeOptions.url === pageRoute) request.pathname = verdict.written;
    else return sendError(request, reply, 404);
  });
});
