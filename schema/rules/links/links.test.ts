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
  '/angebot': { kind: 'redirect', to: '/preise' },
  '/blog/entwurf': { kind: 'draft', file: 'content/blog/entwurf.mdx', line: 'isPublished: false' },
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
    ['/home', { rule: 'unknown-path', path: '/home', near: '/' }],
    ['/index.html', { rule: 'unknown-path', path: '/index.html', near: '/' }],
    ['/preise#paket', { rule: 'unknown-anchor', anchor: 'paket', page: '/preise', near: 'pakete', known: ['pakete'] }],
    ['#dort', { rule: 'unknown-anchor', anchor: 'dort', page: undefined, near: undefined, known: ['hier'] }],
    ['ap:/auth', { rule: 'unknown-short-form', name: 'ap', near: 'app', known: ['app'] }],
    ['constructor:/x', { rule: 'unknown-short-form', name: 'constructor', near: undefined, known: ['app'] }],
    ['/constructor', { rule: 'unknown-path', path: '/constructor', near: undefined }],
    ['/blog/entwurf', { rule: 'link-to-draft', path: '/blog/entwurf', file: 'content/blog/entwurf.mdx', line: 'isPublished: false' }],
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
    ['/angebot?a=b#pakete', { rule: 'link-to-redirect', path: '/angebot', write: '/preise?a=b#pakete' }],
    ['/angebot#frueher', { rule: 'link-to-redirect', path: '/angebot', write: '/preise' }],
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

describe('a site of thousands of pages is checked while its author waits', () => {
  /** Paths that count how often they are gone through. */
  function counted(paths: readonly string[]) {
    const counter = { count: 0 };
    const iterable = {
      *[Symbol.iterator]() {
        counter.count += 1;
        yield* paths;
      },
    };
    return { counter, iterable };
  }

  test('a dead link that every page has is compared with the paths there are once', () => {
    const { counter, iterable } = counted(context.paths);
    const found = Array.from({ length: 100 }, () => checkLink('/presie', { ...context, paths: iterable }));
    expect(new Set(found.map((finding) => JSON.stringify(finding)))).toEqual(
      new Set([JSON.stringify({ rule: 'unknown-path', path: '/presie', near: '/preise' })]),
    );
    expect(counter.count).toBe(1);
  });

  test('a dead link is compared anew where there are other paths', () => {
    expect(checkLink('/presie', { ...context, paths: ['/kontakt', '/prise'] })).toEqual({ rule: 'unknown-path', path: '/presie', near: '/prise' });
  });

  test('a page is drawn for its anchors only where a link names one', () => {
    let drawn = 0;
    const anchors = () => {
      drawn += 1;
      return ['pakete'];
    };
    const drawing = {
      ...context,
      target: (): Target => ({
        kind: 'page',
        canonical: '/preise',
        indexed: true,
        get anchors() {
          return anchors();
        },
      }),
      get anchors() {
        return anchors();
      },
    };
    for (const href of ['/preise', '/preise?plan=basic', '/preise#', '?seite=2', '#']) expect(checkLink(href, drawing)?.rule).not.toBe('unknown-anchor');
    expect(drawn).toBe(0);
    checkLink('/preise#pakete', drawing);
    expect(drawn).toBe(1);
  });
});
