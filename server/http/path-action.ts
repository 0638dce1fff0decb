import type { Resolution } from '../../renderer/api.ts';
import { type PathVerdict, type ReadPath, targetOf } from './canonical-path.ts';

/** What becomes of a request because of its path: a handler answers it under this path, it is redirected, or refused. */
export type PathAction =
  | ({ readonly kind: 'path' } & ReadPath)
  /** `search` is added to the target, see `withQuery`. */
  | { readonly kind: 'redirect'; readonly to: string; readonly permanent: boolean; readonly search: string }
  | { readonly kind: 'refuse'; readonly status: 400 | 404 | 414 };

export interface AskedPath {
  /** What the site has at the path without extra slashes; undefined for a method that does not read, and for a path without extra slashes. */
  readonly found?: Resolution;
  /** Whether the address without extra slashes takes the method of the request. */
  readonly takesMethod: () => boolean;
  /** The request reads, and only the handler of pages can answer it. */
  readonly readsPage: boolean;
}

/** A secret follows this prefix (the token of a preview); a redirect would leave it in the caches of redirects. */
const secretPrefix = '/_preview/';

/** Decides what becomes of a request with such a path. */
export function actionFor(verdict: PathVerdict, { found, takesMethod, readsPage }: AskedPath): PathAction {
  switch (verdict.kind) {
    case 'path':
    case 'refuse':
      return verdict;
    case 'redirect': {
      const { to, squeezed } = verdict;
      // redirects only where the target takes the method; every other answer is the same here
      return asMeant(squeezed, found) ?? (takesMethod() ? { kind: 'redirect', to, permanent: true, search: '' } : { kind: 'path', ...squeezed });
    }
    case 'nowhere': {
      const { squeezed, written } = verdict;
      const action = squeezed && (asMeant(squeezed, found) ?? toPage(squeezed, found));
      return action ?? (readsPage ? { kind: 'path', pathname: written, search: '' } : { kind: 'refuse', status: 404 });
    }
  }
}

/** What is the same however many slashes are too many: secrets are passed on, moved addresses lead on, and gone ones stay gone. */
function asMeant(squeezed: ReadPath, found: Resolution | undefined): PathAction | undefined {
  if (squeezed.pathname.startsWith(secretPrefix)) return { kind: 'path', ...squeezed };
  if (found?.kind === 'redirect') {
    // the request for the address without extra slashes finds out where else it may lead
    const { to, permanent } = found.isGuessed ? { to: targetOf(squeezed.pathname), permanent: false } : found;
    return { kind: 'redirect', to, permanent, search: squeezed.search };
  }
  return found?.kind === 'page' && found.status === 410 ? { kind: 'path', ...squeezed } : undefined;
}

/** Leads to the page without the extra slashes, unless its address is endless in number. */
function toPage({ pathname, search }: ReadPath, found: Resolution | undefined): PathAction | undefined {
  if (found?.kind !== 'page' || found.status !== 200 || found.isEndless) return undefined;
  return { kind: 'redirect', to: encodeURI(pathname), permanent: true, search };
}
