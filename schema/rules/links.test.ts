import { describe, expect, test } from 'vitest';
import { checkLink, type Target } from './links.ts';

const page = (canonical: string, anchors: string[] = [], indexed = true): Target => ({ kind: 'page', canonical, anchors, indexed });
const targets: Record<string, Target> = {
  '/': page('/', ['fragen']),
  '/preise': page('/preise', ['pakete']),
  '/kontakt': page('/kontakt'),
  '/contact': page('/kontakt', ['formular']),
  '/danke': page('/danke', [], false),
  '/hilfe': { kind: 'redirect', to: 'app:/hilfe' },
  '/blog/entwurf': { kind: 'draft', file: 'content/blog/entwurf.mdx' },
  '/sitemap.xml': { kind: 'file' },
};
const context = {
  shortForms: { app: 'https://app.example.com' },
  target: (path: string) => (Object.hasOwn(targets, path) ? targets[path] : undefined),
  paths: Object.keys(targets),
  anchors: ['hier'],
};

test.each([
  '/',
  '/preise',
  '/preise#pakete',
  '/preise?plan=basic',
  '#hier',
  '?seite=2',
  'app:/auth',
  'app:',
  '/sitemap.xml',
  'https://firma.example',
  'mailto:a@b.example',
  '{{site.links.app}}/auth',
  '/preise#{{x}',
])('a link that leads somewhere is let alone: %s', (href) => {
  expect(checkLink(href, context)).toBeUndefined();
});

describe('visitors are not sent into nothing', () => {
  test.each([
    ['/presie', { rule: 'unknown-path', path: '/presie', near: '/preise' }],
    ['/rabattaktion', { rule: 'unknown-path', path: '/rabattaktion', near: undefined }],
    ['/preise#paket', { rule: 'unknown-anchor', anchor: 'paket', page: '/preise', near: 'pakete', known: ['pakete'] }],
    ['#dort', { rule: 'unknown-anchor', anchor: 'dort', page: undefined, near: undefined, known: ['hier'] }],
    ['ap:/auth', { rule: 'unknown-short-form', name: 'ap', near: 'app', known: ['app'] }],
    ['constructor:/x', { rule: 'unknown-short-form', name: 'constructor', near: undefined, known: ['app'] }],
    ['/constructor', { rule: 'unknown-path', path: '/constructor', near: undefined }],
    ['/blog/entwurf', { rule: 'link-to-draft', path: '/blog/entwurf', file: 'content/blog/entwurf.mdx' }],
    ['/preise#50%', { rule: 'wrong-link', found: '/preise#50%', fault: 'percent', write: '/preise#50%25' }],
  ])('%s', (href, finding) => {
    expect(checkLink(href, context)).toEqual(finding);
  });
});

describe('a link that works and could be better gets one hint, not two', () => {
  test.each([
    ['/contact', { rule: 'link-to-alias', path: '/contact', write: '/kontakt' }],
    ['/contact/?a=b#formular', { rule: 'link-to-alias', path: '/contact', write: '/kontakt?a=b#formular' }],
    ['/hilfe', { rule: 'link-to-redirect', path: '/hilfe', write: 'app:/hilfe' }],
    ['/preise/', { rule: 'link-spelling', found: '/preise/', write: '/preise' }],
    ['/pr%65ise#pakete', { rule: 'link-spelling', found: '/pr%65ise#pakete', write: '/preise#pakete' }],
    ['/danke', { rule: 'link-to-noindex', path: '/danke' }],
  ])('%s', (href, finding) => {
    expect(checkLink(href, context)).toEqual(finding);
  });
});

test('an anchor of the page is not looked for where the link stands on every page', () => {
  expect(checkLink('#dort', { ...context, anchors: undefined })).toBeUndefined();
});
