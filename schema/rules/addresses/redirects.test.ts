import { expect, test } from 'vitest';
import { checkRedirects, type Sender } from './redirects.ts';

const pages: Record<string, string> = { '/preise': 'content/pages/preise.json', '/kontakt': 'content/pages/kontakt.json' };
/** Redirects, `a → b` each; `row` is where a row sends visitors whose word is in no list: `/blog/neu` and the like. */
const check = (lines: string, row = '') => {
  const redirects = lines.split(', ').map((line) => ({ from: line.split(' → ')[0] ?? '', to: line.split(' → ')[1] ?? '' }));
  const rows: Sender[] = row ? [{ at: ['routes', 0, 'unknown'], from: '/blog/{post}', to: row }] : [];
  const rowAt = (path: string) => (/^\/blog\/./.test(path) ? rows[0] : undefined);
  return checkRedirects(redirects, { rows, rowAt, pageAt: (path) => pages[path] });
};
const at = (index: number, field: 'from' | 'to' = 'to') => ['redirects', index, field];

test('redirects to pages, anchors, other sites and short forms are let alone', () => {
  expect(check('/alt.html → /preise, /b → /preise#pakete, /c → https://firma.example, /d → app:/auth')).toEqual([]);
});

test('a page keeps its address', () => {
  expect(check('/preise → /kontakt')).toEqual([
    { path: at(0, 'from'), finding: { rule: 'hijacking-redirect', from: '/preise', page: 'content/pages/preise.json' } },
  ]);
});

test('of a page that was moved away and back the redirect that takes its address is told, and not the one that leads to it', () => {
  const finding = { rule: 'hijacking-redirect', from: '/preise', page: 'content/pages/preise.json' };
  expect(check('/preise → /tarife, /tarife → /preise')).toEqual([{ path: at(0, 'from'), finding }]);
  expect(check('/tarife → /preise, /preise → /tarife')).toEqual([{ path: at(1, 'from'), finding }]);
});

test('one circle is one finding, at its first redirect', () => {
  expect(check('/x → /b, /a → /b, /b → /c, /c → /b')).toEqual([{ path: at(2), finding: { rule: 'endless-redirect', way: ['/b', '/c', '/b'], field: 'to' } }]);
  expect(check('/a → /a')).toEqual([{ path: at(0), finding: { rule: 'endless-redirect', way: ['/a', '/a'], field: 'to' } }]);
  expect(check('/a → /b?x=1, /b → /a#y')).toEqual([{ path: at(0), finding: { rule: 'endless-redirect', way: ['/a', '/b', '/a'], field: 'to' } }]);
});

test('a circle is found however its addresses are spelt', () => {
  const circle = (...way: string[]) => [{ path: at(0), finding: { rule: 'endless-redirect', way, field: 'to' } }];
  expect(check('/a → /b/, /b → /a/')).toEqual(circle('/a', '/b', '/a'));
  expect(check('/a → /%61')).toEqual(circle('/a', '/a'));
  expect(check('/%C3%BC → /x').map(({ finding }) => finding.rule)).toEqual(['path-spelling']);
  expect(check('/ü → /%C3%BC/?x=1')).toEqual(circle('/ü', '/ü'));
});

test.each(['#faq', '?seite=2'])('a redirect to %s leads to the address that was asked for, again and again', (to) => {
  expect(check(`/a → ${to}`)).toEqual([{ path: at(0), finding: { rule: 'endless-redirect', way: ['/a', '/a'], field: 'to' } }]);
});

test('a row that sends unknown words to one more unknown word is a circle', () => {
  const path = ['routes', 0, 'unknown'];
  expect(check('/a → /preise', '/blog/nichts/')).toEqual([
    { path, finding: { rule: 'endless-redirect', way: ['/blog/nichts', '/blog/nichts'], field: 'unknown' } },
  ]);
  expect(check('/alt → /blog/weg', '/alt')).toEqual([{ path: at(0), finding: { rule: 'endless-redirect', way: ['/alt', '/blog/weg', '/alt'], field: 'to' } }]);
  expect(check('/alt → /blog/weg', '/preise'), 'an unknown word is told of the link').toEqual([]);
});

test('a row that sends unknown words over a redirect hears where to send them', () => {
  expect(check('/alt → /preise', '/alt')).toEqual([
    { path: ['routes', 0, 'unknown'], finding: { rule: 'redirect-chain', from: '/blog/{post}', over: '/alt', write: '/preise', field: 'unknown' } },
  ]);
});

test('two circles are two findings', () => {
  expect(check('/a → /b, /b → /a, /c → /d, /d → /c').map(({ path }) => path)).toEqual([at(0), at(2)]);
});

test('a chain names its last target', () => {
  expect(check('/a → /b, /b → /c, /c → /preise#pakete')).toEqual([
    { path: at(0), finding: { rule: 'redirect-chain', from: '/a', over: '/b', write: '/preise#pakete', field: 'to' } },
    { path: at(1), finding: { rule: 'redirect-chain', from: '/b', over: '/c', write: '/preise#pakete', field: 'to' } },
  ]);
});

test('the same address twice, and addresses that cannot be, are told once', () => {
  expect(check('/a → /preise, /a → /kontakt, /api/x → /preise, a → /preise')).toEqual([
    { path: at(1, 'from'), finding: { rule: 'repeated-path', path: '/a' } },
    { path: at(2, 'from'), finding: { rule: 'reserved-path', path: '/api/x', first: 'api' } },
    { path: at(3, 'from'), finding: { rule: 'path-spelling', path: 'a', write: '/a' } },
  ]);
});
