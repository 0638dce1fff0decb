import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { sendError } from './errors.ts';
import { pageRoute } from './methods.ts';
import { sendRedirect } from './redirect.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Decoded path without query, as `canonicalPath` reads it; undecoded where no page can have such a path. */
    pathname: string;
    /** The query with its question mark; empty without one. */
    search: string;
  }
}

/** Longest request target, in bytes. */
const maxTarget = 2048;

/** Prefixes followed by a page's path, so that a slash at their end means the home page. */
const pagePrefixes = ['/_payload/', '/api/pages/'];

/** A secret follows this prefix (the token of a preview); a redirect would leave it in the caches of redirects. */
const secretPrefix = '/_preview/';

export type PathVerdict =
  | { readonly kind: 'path'; readonly pathname: string; readonly search: string }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'refuse'; readonly status: 400 | 414 }
  | {
      /** No resource can have this path. */
      readonly kind: 'nowhere';
      /** The path as it is written. */
      readonly written: string;
      /** The address without repeated or trailing slashes, which may be that of a page. */
      readonly squeezed?: { readonly pathname: string; readonly search: string };
    };

const refuse = (status: 400 | 414): PathVerdict => ({ kind: 'refuse', status });

/**
 * Decides how a request target is read; the only place that does.
 * @param target as it stands in the request line
 * @param host host of the request, for targets in absolute form
 */
export function canonicalPath(target: string, host = ''): PathVerdict {
  if (target.length > maxTarget) return refuse(414);
  const local = target.startsWith('/') ? target : withoutOrigin(target, host);
  // Node hands on bytes above 0x7e as Latin-1; browsers always encode them
  if (local === undefined || /[^\x21-\x7e]|[\\#]/.test(local)) return refuse(400);

  const [path = '', query] = splitQuery(local);
  // macOS writes „ü“ as „u“ with a combining diaeresis (NFD), which means the same
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
 * The canonical spelling of a path in a request target. {@link canonicalPath} turns it back into the same path, so that no two paths share a spelling.
 * Reserved characters are encoded as well, which is not required.
 */
export function targetOf(pathname: string): string {
  return pathname.split('/').map(encodeURIComponent).join('/');
}

/** A request target that the router can decode: a percent sign in an undecodable path, such as `/k%F6ln` in Latin-1, stands for itself. */
export function legibleTarget(target: string): string {
  if (!target.includes('%')) return target;
  const [path, query] = splitQuery(target);
  return decode(path) === undefined ? path.replaceAll('%', '%25') + query : target;
}

/** `http://host/path` → `/path`. Undefined for another host: this server is no proxy. */
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

/** The path and query without repeated or trailing slashes; undefined where there are none. */
function withoutSlashes(verdict: PathVerdict): Pick<FastifyRequest, 'pathname' | 'search'> | undefined {
  if (verdict.kind === 'nowhere') return verdict.squeezed;
  const rest = verdict.kind === 'redirect' ? canonicalPath(verdict.to) : undefined;
  return rest?.kind === 'path' ? rest : undefined;
}

/** Refuses or corrects paths before any handler sees them. Where no page can be, the pages' own handler answers. */
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
      // the request for the address without extra slashes finds out where else it may lead
      const target = found.isGuessed ? { to: targetOf(squeezed.pathname), permanent: false } : found;
      return sendRedirect(reply, target, squeezed.search);
    } else if (found?.kind === 'page' && found.status === 410) Object.assign(request, squeezed);
    else if (squeezed && verdict.kind === 'redirect') {
      // redirects only where the target takes the method; every other answer is the same here
      if (app.methodsAt(squeezed.pathname, found)?.has(request.method)) return sendRedirect(reply, { to: verdict.to, permanent: true }, '');
      Object.assign(request, squeezed);
    } else if (squeezed && found?.kind === 'page' && found.status === 200 && !found.isEndless)
      return sendRedirect(reply, { to: encodeURI(squeezed.pathname), permanent: true }, squeezed.search);
    else if (verdict.kind === 'refuse') return sendError(request, reply, verdict.status);
    else if (verdict.kind === 'nowhere' && reads && request.routeOptions.url === pageRoute) request.pathname = verdict.written;
    else return sendError(request, reply, 404);
  });
});
