/** Longest request target, in bytes. */
const maxTarget = 2048;

/** Prefixes followed by a page's path, so that a slash at their end means the home page. */
const pagePrefixes = ['/_payload/', '/api/pages/'];

/** A path as a request carries it on: decoded, and its query with the question mark. */
export interface ReadPath {
  readonly pathname: string;
  readonly search: string;
}

export type PathVerdict =
  | ({ readonly kind: 'path' } & ReadPath)
  | { readonly kind: 'refuse'; readonly status: 400 | 414 }
  | {
      /** The path has a slash too many at its end. */
      readonly kind: 'redirect';
      readonly to: string;
      /** The address without repeated or trailing slashes, which may be that of a page. */
      readonly squeezed: ReadPath;
    }
  | {
      /** No resource can have this path. */
      readonly kind: 'nowhere';
      /** The path as it is written. */
      readonly written: string;
      /** As above, where the path has slashes too many. */
      readonly squeezed?: ReadPath;
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
  if (pathname.includes('//')) return { kind: 'nowhere', written: path, squeezed: { pathname: withoutExtraSlashes(pathname), search: query } };
  if (path.endsWith('/') && path !== '/' && !pagePrefixes.includes(path))
    return { kind: 'redirect', to: path.slice(0, -1) + query, squeezed: { pathname: withoutExtraSlashes(pathname), search: query } };
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

function withoutExtraSlashes(pathname: string): string {
  return pathname.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
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
