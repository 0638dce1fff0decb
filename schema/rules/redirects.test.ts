import { expect, test } from 'vitest';
import { checkRedirects } from './redirects.ts';

const pages: Record<string, string> = { '/preise': 'content/pages/preise.json', '/kontakt': 'content/pages/kontakt.json' };
/** `a → b` a line. */
const check = (lines: string) => {
  const redirects = lines.split(', ').map((line) => ({ from: line.split(' → ')[0] ?? '', to: line.split(' → ')[1] ?? '' }));
  return checkRedirects(redirects, (path) => pages[path]);
};

test('redirects to pages, anchors, other sites and short forms are let alone', () => {
  expect(check('/alt.html → /preise, /b → /preise#pakete, /c → https://firma.example, /d → app:/auth')).toEqual([]);
});

test('a page keeps its address', () => {
  expect(check('/preise → /kontakt')).toEqual([
    { index: 0, field: 'from', finding: { rule: 'hijacking-redirect', from: '/preise', page: 'content/pages/preise.json' } },
  ]);
});

test('one circle is one finding, at its first redirect', () => {
  expect(check('/x → /b, /a → /b, /b → /c, /c → /b')).toEqual([{ index: 2, field: 'to', finding: { rule: 'endless-redirect', way: ['/b', '/c', '/b'] } }]);
  expect(check('/a → /a')).toEqual([{ index: 0, field: 'to', finding: { rule: 'endless-redirect', way: ['/a', '/a'] } }]);
  expect(check('/a → /b?x=1, /b → /a#y')).toEqual([{ index: 0, field: 'to', finding: { rule: 'endless-redirect', way: ['/a', '/b', '/a'] } }]);
});

test('two circles are two findings', () => {
  expect(check('/a → /b, /b → /a, /c → /d, /d → /c').map(({ index }) => index)).toEqual([0, 2]);
});

test('a chain names its last target', () => {
  expect(check('/a → /b, /b → /c, /c → /preise#pakete')).toEqual([
    { index: 0, field: 'to', finding: { rule: 'redirect-chain', from: '/a', over: '/b', write: '/preise#pakete' } },
    { index: 1, field: 'to', finding: { rule: 'redirect-chain', from: '/b', over: '/c', write: '/preise#pakete' } },
  ]);
});

test('the same address twice, and addresses that cannot be, are told once', () => {
  expect(check('/a → /preise, /a → /kontakt, /api/x → /preise, a → /preise')).toEqual([
    { index: 1, field: 'from', finding: { rule: 'repeated-path', path: '/a' } },
    { index: 2, field: 'from', finding: { rule: 'reserved-path', path: '/api/x', first: 'api' } },
    { index: 3, field: 'from', finding: { rule: 'path-spelling', path: 'a', write: '/a' } },
  ]);
});
