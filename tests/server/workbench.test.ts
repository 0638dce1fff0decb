import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { describe, expect, test } from 'vitest';
import type { Renderer } from '../../renderer/api.ts';
import { words } from '../../renderer/client/dev/words.ts';
import type { Failure } from '../../renderer/page-state.ts';
import { otherTime } from '../../server/dev/other-time.ts';
import { workbench } from '../../server/dev/workbench.ts';
import { readSite } from '../mistakes/cases.ts';
import { folder, smallRenderer, testApp, write } from './fixture.ts';
import { landing, timedApp } from './timed-site.ts';

interface Development {
  readonly inSources?: (stack: string) => string;
  readonly print?: (text: string) => void;
}

const inDevelopment = (broken?: Failure, siteDir = '/nowhere', { inSources = (stack) => stack, print = () => {} }: Development = {}) =>
  fp(async (app: FastifyInstance) => {
    await app.register(otherTime);
    await app.register(workbench, {
      root: '/nowhere',
      siteDir,
      origin: 'http://localhost:3000',
      failures: () => (broken ? [broken] : []),
      types: () => [mistake],
      warnings: () => [],
      settled: async () => {},
      codeOf: () => undefined,
      inSources,
      print,
      openEditor: () => {},
    });
  });

const mistake = { place: { file: 'blocks/faq/faq.tsx', line: 12, column: 5 }, code: 'TS2322', message: "Type 'string' is not assignable to type 'number'." };

test('an address that cannot be shown tells its author why, and a visitor nothing', async () => {
  const { app } = await testApp({ dev: inDevelopment() });
  const shown = await app.inject('/kaputt');
  expect(shown.statusCode).toBe(500);
  expect(shown.body).toContain('<script type="module" src="/renderer/client/dev/workbench.ts"></script></head>');
  expect(shown.headers['content-security-policy']).toContain("script-src 'self'");

  const { app: served } = await testApp();
  expect((await served.inject('/kaputt')).body).not.toContain('<script');
  expect((await served.inject('/_dev/page')).statusCode).toBe(404);
});

test('what the browser still throws once it is mended is not told again with the lines of the new code; what another line throws is', async () => {
  const printed: string[] = [];
  let line = 27;
  const inSources = (stack: string) => stack.replace(/http:\S+/, `blocks/box/box.island.tsx:${line}:3`);
  const { app } = await testApp({ dev: inDevelopment(undefined, '/nowhere', { inSources, print: (text) => printed.push(text) }) });
  const headers = { host: 'localhost:3000', origin: 'http://localhost:3000' };
  const throws = (place: string) =>
    app.inject({
      method: 'POST',
      url: '/_dev/failure',
      headers,
      payload: { page: '/', message: 'kaputt', stack: `Error: kaputt\n    at http://localhost:3000/blocks/box/box.island.tsx${place}` },
    });
  expect((await throws('?t=1:40:9')).statusCode).toBe(200);
  line = 28;
  await throws('?t=1:40:9');
  await throws('?t=2:41:9');
  expect(printed.map((text) => text.split('\n')[0])).toEqual(['blocks/box/box.island.tsx:27:3', 'blocks/box/box.island.tsx:28:3']);
});

test('what the browser tells of no line of the code has the name of its page', async () => {
  const { app } = await testApp({ dev: inDevelopment() });
  const headers = { host: 'localhost:3000', origin: 'http://localhost:3000' };
  const answer = await app.inject({ method: 'POST', url: '/_dev/failure', headers, payload: { page: '/preise', message: 'a.png is refused', stack: '' } });
  expect(answer.json()).toMatchObject({ name: '/preise', message: 'a.png is refused' });
});

test('what a page fails at as a whole is told in the terminal as well, once', async () => {
  const printed: string[] = [];
  const { renderer } = smallRenderer();
  const renderPage = () => {
    throw new Error('days.maps is not a function');
  };
  const { app } = await testApp({ renderer: { ...renderer, renderPage }, dev: inDevelopment(undefined, '/nowhere', { print: (text) => printed.push(text) }) });
  for (const _ of [1, 2]) expect((await app.inject('/_dev/page?path=/preise')).json().failures).toHaveLength(1);
  expect(printed).toEqual([expect.stringContaining('days.maps is not a function')]);
});

test('a page says what is wrong in its own files and in those of all pages', async () => {
  const { app } = await testApp({ dev: inDevelopment({ name: 'faq', message: 'kaputt', stack: '' }) });
  const state = (await app.inject('/_dev/page?path=/preise')).json();
  expect(state).toMatchObject({ isShown: true, findings: [], failures: [{ name: 'faq' }], types: [mistake], payload: { head: { title: 'Preise' } } });
  expect((await app.inject('/_dev/page?path=/gibt-es-nicht')).json()).toMatchObject({ isShown: false });
});

test('a page that does not fit the code any more is shown as it was, with what is wrong in its file, until it does', async () => {
  const file = 'content/pages/preise.json';
  const renderer: Renderer = { ...smallRenderer().renderer, filesOf: () => [file] };
  const { app } = await testApp({ renderer, dev: inDevelopment() });
  const otherwise: Renderer = {
    ...renderer,
    readFile: (name, source) => renderer.readFile(name, name === file ? Buffer.from('{') : source),
    // to this code what was accepted is as wrong
    accept: (_, wanted) => renderer.accept(new Map(), wanted),
    resolve: (site, path, search) => (path === '/preise' ? { kind: 'waiting' } : renderer.resolve(site, path, search)),
  };
  await app.site.replaceRenderer(otherwise);
  for (const address of ['/preise', '/_payload/preise'])
    expect(await app.inject(address)).toMatchObject({ statusCode: 200, body: expect.stringContaining('Preise') });
  const state = (await app.inject('/_dev/page?path=/preise')).json();
  expect(state).toMatchObject({ isShown: true, findings: [{ place: { file }, note: expect.stringContaining('bevor sich der Code geändert hat') }] });
  await app.site.replaceRenderer(renderer);
  expect((await app.inject('/_dev/page?path=/preise')).json()).toMatchObject({ isShown: true, findings: [] });
});

test('what is wrong with an update is told over the page that lists the updates', async () => {
  const root = await folder();
  for (const [file, bytes] of readSite()) await write(root, file, bytes);
  const file = 'content/updates/2026-12-01-neu.json';
  await write(root, file, '{ "id": "2026-12-01-neu", "detail": [');
  const { app } = await timedApp({ [file]: '{ "id": "2026-12-01-neu", "detail": [' }, '2026-11-21T12:00Z', { root, dev: inDevelopment(undefined, root) });
  expect((await app.inject('/_dev/page?path=/neues')).json()).toMatchObject({ findings: [{ place: { file } }] });
  expect((await app.inject('/_dev/page?path=/preise')).json()).toMatchObject({ findings: [] });
});

describe('what is a draft or has a time', () => {
  const times = { publishAt: '2026-12-01T08:00', unpublishAt: '2027-12-24' };
  const files = {
    'content/pages/landing/winter.json': landing('winter', { draft: true }, [
      { type: 'page-header', headline: 'Winteraktion' },
      { type: 'text-section', headline: 'Nur kurz', items: [{ text: 'Bis Heiligabend.' }], ...times },
    ]),
    'content/pages/landing/fest.json': landing('fest', times),
    'content/pages/landing/vorbei.json': landing('vorbei', { unpublishAt: '2025-03-01' }),
    'content/blog/gleich.mdx':
      '---\ntitle: Gleich\nexcerpt: Kommt noch.\nauthor: Mira Voss\ndate: 2026-03-12\ncategory: Software\ntags: [Büro]\nisPublished: false\nunpublishAt: "2026-12-24" # Fest\n---\n\nText.\n',
    'content/updates/2026-12-01-neu.json': JSON.stringify({
      id: '2026-12-01-neu',
      date: '1. Dezember 2026',
      title: 'Neu im Dezember',
      description: 'Kommt noch.',
      category: 'Update',
      details: ['Mehr dazu dann.'],
      readTime: '1 Min.',
      publishAt: '2026-12-01',
    }),
  };
  const open = async () => {
    const root = await folder();
    for (const [file, bytes] of readSite()) await write(root, file, bytes);
    const { app } = await timedApp(files, '2026-01-01T12:00Z', { root, dev: inDevelopment(undefined, root) });
    return { app, stateOf: async (address: string) => (await app.inject(`/_dev/page?path=${encodeURIComponent(address)}`)).json() };
  };

  test('is said of the page and of its blocks, also of those that are not shown now', async () => {
    const { stateOf } = await open();
    const file = 'content/pages/landing/winter.json';
    expect(await stateOf('/winter')).toMatchObject({
      isShown: true,
      blockTimes: [null],
      timed: [
        { place: { file }, what: 'Eine Seite über winter', times: { draft: true } },
        { place: { file }, what: '2 (text-section)', times },
      ],
    });
    const then = await stateOf('/winter?at=2026-12-01T08:00');
    expect(then).toMatchObject({ at: '2026-12-01T08:00', blockTimes: [null, times] });
  });

  test('is said of a post on its page, and of updates where they are listed', async () => {
    const { app, stateOf } = await open();
    const { post = '', updates = '' } = app.site.renderer.addresses(app.site.current);
    const ofPost = await stateOf(post.replace(/\{.*?\}/, 'gleich'));
    expect(ofPost.timed).toMatchObject([{ place: { file: 'content/blog/gleich.mdx' }, times: { draft: true, unpublishAt: '2026-12-24' } }]);
    const ofUpdates = await stateOf(updates);
    expect(ofUpdates.timed).toMatchObject([{ what: 'Neu im Dezember', times: { publishAt: '2026-12-01' } }]);
  });

  test('reads as people speak of times', () => {
    expect(words.de.times({ draft: true, unpublishAt: '2026-12-24T14:00' })).toBe('Entwurf, bis 24. Dezember 2026 um 14:00');
    expect(words.de.times(times)).toBe('ab 1. Dezember 2026 um 08:00, bis 24. Dezember 2027');
  });

  test('`?at=` shows a page as it is then, with its scripts; a text that is no time changes nothing', async () => {
    const { app } = await open();
    const then = await app.inject('/winter?at=2026-12-01T08:00');
    expect([then.statusCode, then.body.includes('Bis Heiligabend.'), then.body.includes('<script type="module"')]).toEqual([200, true, true]);
    expect((await app.inject('/_payload/winter?at=2026-12-01T08:00')).body).toContain('Bis Heiligabend.');
    for (const address of ['/winter', '/_payload/winter', '/winter?at=bald']) expect((await app.inject(address)).body).not.toContain('Bis Heiligabend.');
  });

  test('an address whose page has gone or is still to come says when it is there; what is no time is told', async () => {
    const { app, stateOf } = await open();
    const coming = await stateOf('/fest');
    expect(coming).toMatchObject({ isShown: false, files: ['content/pages/landing/fest.json'], shownAt: { times, at: times.publishAt } });
    expect((await stateOf(`/fest?at=${coming.shownAt.at}`)).isShown).toBe(true);
    const { shownAt } = await stateOf('/vorbei');
    expect(shownAt).toEqual({ times: { unpublishAt: '2025-03-01' }, at: '2025-02-28' });
    expect((await stateOf(`/vorbei?at=${shownAt.at}`)).isShown).toBe(true);
    for (const shown of ['/winter', '/nirgends']) expect((await stateOf(shown)).shownAt).toBeUndefined();
    expect((await app.inject('/fest')).statusCode).toBe(404);
    for (const text of ['morgen', '2026-02-30', '']) expect(await stateOf(`/winter?at=${text}`)).toMatchObject({ isShown: true, noTime: text });
    expect((await stateOf('/winter?at=2026-12-01')).noTime).toBeUndefined();
    expect(words.de.noTime('morgen')).toContain('„morgen“ ist kein Zeitpunkt');
    const isThere = 'Sie ist da: ab 1. Dezember 2026 um 08:00, bis 24. Dezember 2027.';
    expect(words.de.shownAt(times, false)).toBe(`Diese Seite ist jetzt nicht zu sehen. ${isThere}`);
    expect(words.de.shownAt(times, true)).toBe(`Diese Seite ist dann nicht zu sehen. ${isThere}`);
  });

  test('a post of another time keeps its address, which says when it is there; one that nobody wrote leads to the others', async () => {
    const { app, stateOf } = await open();
    const { post = '' } = app.site.renderer.addresses(app.site.current);
    const address = post.replace(/\{.*?\}/, 'gleich');
    for (const url of [`${address}?at=2027-01-01`, `/_payload${address}?at=2027-01-01`]) expect((await app.inject(url)).statusCode, url).toBe(404);
    const state = await stateOf(`${address}?at=2027-01-01`);
    expect(state).toMatchObject({ isShown: false, shownAt: { times: { draft: true, unpublishAt: '2026-12-24' }, at: '2026-12-23' } });
    expect((await app.inject(`${address}?at=${state.shownAt.at}`)).statusCode).toBe(200);
    expect((await app.inject(post.replace(/\{.*?\}/, 'nirgends'))).statusCode).toBe(307);
  });

  test('visitors have no other time than theirs', async () => {
    const { app } = await timedApp(files, '2026-01-01T12:00Z');
    expect((await app.inject('/fest?at=2026-12-01T08:00')).statusCode).toBe(404);
  });
});
