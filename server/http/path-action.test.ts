import { expect, test } from 'vitest';
import type { Resolution } from '../../renderer/api.ts';
import { canonicalPath } from './canonical-path.ts';
import { actionFor, type PathAction } from './path-action.ts';

const page = (more: Partial<Resolution & { kind: 'page' }> = {}): Resolution => ({
  kind: 'page',
  status: 200,
  path: '/preise',
  search: '',
  isTyped: false,
  isEndless: false,
  ...more,
});
const moved: Resolution = { kind: 'redirect', to: '/neu', permanent: true };
const guessed: Resolution = { ...moved, permanent: false, isGuessed: true };
const nothing: Resolution = { kind: 'nothing' };

const path = (pathname: string, search = ''): PathAction => ({ kind: 'path', pathname, search });
const refuse = (status: 400 | 404 | 414): PathAction => ({ kind: 'refuse', status });
const redirect = (to: string, search = '', permanent = true): PathAction => ({ kind: 'redirect', to, permanent, search });

interface Row {
  readonly target: string;
  /** What the site has at the path without extra slashes; undefined for a method that does not read. */
  readonly found?: Resolution;
  /** The route of the path takes the method. */
  readonly takes?: boolean;
  /** Another handler than that of pages would answer. */
  readonly hasRoute?: boolean;
  readonly action: PathAction;
}

const table: readonly Row[] = [
  { target: '/preise?a=1', found: page(), action: path('/preise', '?a=1') },
  { target: '/#', action: refuse(400) },
  { target: `/${'a'.repeat(2048)}`, action: refuse(414) },

  { target: '/preise/?a=1', found: page(), takes: true, action: redirect('/preise?a=1') },
  { target: '/preise/?a=1', action: path('/preise', '?a=1') },
  { target: '/%66orm/', takes: true, action: redirect('/%66orm') },
  { target: '/nichts/', found: nothing, action: path('/nichts') },
  { target: '/alt/?a=1', found: moved, takes: true, action: redirect('/neu', '?a=1') },
  { target: '/k%C3%B6ln/', found: guessed, takes: true, action: redirect('/k%C3%B6ln', '', false) },
  { target: '/weg/', found: page({ status: 410 }), takes: true, action: path('/weg') },
  { target: '/_preview/secret/', found: moved, takes: true, action: path('/_preview/secret') },

  { target: '//preise/?a=1', found: page(), action: redirect('/preise', '?a=1') },
  { target: '//preise', action: refuse(404) },
  { target: '//preise-x', found: page({ isEndless: true }), action: path('//preise-x') },
  { target: '//nichts', found: page({ status: 404 }), action: path('//nichts') },
  { target: '//alt?a=1', found: moved, action: redirect('/neu', '?a=1') },
  { target: '//alt', found: guessed, action: redirect('/alt', '', false) },
  { target: '//weg', found: page({ status: 410 }), action: path('/weg') },
  { target: '//_preview/secret', action: path('/_preview/secret') },
  { target: '//media/x', found: nothing, hasRoute: true, action: refuse(404) },

  { target: '/a%2fb', found: nothing, action: path('/a%2fb') },
  { target: '/media/a%2fb', found: nothing, hasRoute: true, action: refuse(404) },
  { target: '/a%2fb', action: refuse(404) },
];

test.each(table)('$target is answered, redirected or refused by what is found without its extra slashes', ({ target, found, takes, hasRoute, action }) => {
  const asked = { found, takesMethod: () => takes === true, readsPage: found !== undefined && !hasRoute };
  expect(actionFor(canonicalPath(target), asked)).toEqual(action);
});
