import { stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { previewAddress, readToken } from '../../server/preview/token.ts';
import { folder } from './fixture.ts';
import { landing, timedApp } from './timed-site.ts';

const now = '2026-11-21T12:00:00Z';
const seconds = (text: string) => Date.parse(text) / 1_000;
const tomorrow = seconds('2026-11-22T12:00:00Z');

const files = {
  'content/pages/landing/winter.json': landing('winter', { publishAt: '2026-12-01T08:00' }, [
    {
      type: 'page-header',
      headline: 'Wintersachen',
      links: [
        { label: 'Zu den Preisen', href: '/preise' },
        { label: 'Zur Startseite', href: '/' },
      ],
    },
  ]),
  'content/pages/landing/idee.json': landing('idee', { draft: true }),
};

async function preview(at?: string) {
  const dataDir = await folder();
  const made = await timedApp(files, now, { env: { DATA_DIR: dataDir } });
  const secret = await made.app.store.secret({ name: 'preview' });
  const address = (page: string, { time = at, expires = tomorrow } = {}) => previewAddress({ at: time, expires }, secret, page);
  return { ...made, dataDir, secret, address };
}

test('a link shows a page of a time to come, says so, and nobody else sees it', async () => {
  const { app, address } = await preview('2026-12-01T08:00');
  const reply = await app.inject(address('/winter'));
  expect(reply.statusCode).toBe(200);
  expect(reply.body).toContain('Wintersachen');
  expect(reply.body).toContain('Vorschau: So sieht die Seite am 1. Dezember 2026 um 8:00\u00a0Uhr aus, mit Entwürfen.');
  expect((await app.inject('/winter')).statusCode).toBe(404);
});

test('a link without a time shows drafts as they would be now, and not what is still to come', async () => {
  const { app, address } = await preview();
  expect((await app.inject(address('/idee'))).statusCode).toBe(200);
  expect((await app.inject(address('/winter'))).statusCode).toBe(404);
  expect((await app.inject('/idee')).statusCode).toBe(404);
});

test('a preview is kept by no proxy, found by no search engine, and runs no script', async () => {
  const { app, address } = await preview('2026-12-01T08:00');
  const { headers, body } = await app.inject(address('/winter'));
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow', 'x-frame-options': 'DENY' });
  expect(headers['set-cookie']).toBeUndefined();
  expect(body).not.toMatch(/<script(?! type="application\/)/);
});

test('an address with a slash too many is no redirect that a proxy would keep, but the preview itself', async () => {
  const { app, address } = await preview('2026-12-01T08:00');
  for (const page of ['/', '/winter', '/preise']) {
    const { statusCode, headers, body } = await app.inject(`${address(page)}/`);
    expect({ statusCode, ...headers }).toMatchObject({ statusCode: 200, 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    expect(body).toContain('Vorschau:');
  }
});

test('links on a preview lead to previews, those to elsewhere do not', async () => {
  const { app, address } = await preview('2026-12-01T08:00');
  const { body } = await app.inject(address('/winter'));
  const links = [...body.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href = '']) => href);
  expect(links).toEqual(expect.arrayContaining([address('/preise'), address('/')]));
  const own = links.filter((href) => href.startsWith('/'));
  expect(own.filter((href) => !href.startsWith('/_preview/'))).toEqual([]);
  for (const href of own) expect((await app.inject(href.split('#')[0] ?? '')).statusCode, href).toBe(200);
  expect((await app.inject(address('/angebot'))).headers.location).toBe(address('/preise'));
});

test('a preview shows what is saved, and another time of the same link as well', async () => {
  const { app, address, clock, setClock } = await preview();
  expect((await app.inject(address('/winter', { expires: seconds('2027-01-01T00:00:00Z') }))).statusCode).toBe(404);
  clock.at = new Date('2026-12-01T07:00:00Z');
  expect((await app.inject(address('/winter', { expires: seconds('2027-01-01T00:00:00Z') }))).statusCode).toBe(200);
  await setClock('2026-12-01T07:00:00Z');
  expect((await app.inject('/winter')).statusCode).toBe(200);
});

describe('nobody gets in with', () => {
  const refused = async (url: string, app: Awaited<ReturnType<typeof preview>>['app']) => {
    const { statusCode, headers, body } = await app.inject(url);
    expect({ statusCode, caching: headers['cache-control'] }).toEqual({ statusCode: 403, caching: 'no-store' });
    expect(body).toContain('Diese Vorschau gibt es nicht mehr');
    expect(body).not.toContain('Wintersachen');
  };

  test('a link whose time is over', async () => {
    const { app, address } = await preview('2026-12-01T08:00');
    await refused(address('/winter', { expires: seconds(now) }), app);
  });

  test('a link in which a letter was changed: time, end, or seal', async () => {
    const { app, address } = await preview('2026-12-01T08:00');
    const link = address('/winter');
    const [, expires = '', at = '', mac = ''] = /^\/_preview\/([^.]*)\.([^.]*)\.([^/]*)\//.exec(link) ?? [];
    await refused(link.replace(at, '2026-12-02T08:00'), app);
    await refused(link.replace(expires, 'zzzzzz'), app);
    await refused(
      link.replace(
        mac,
        mac.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A')),
      ),
      app,
    );
    await refused('/_preview/winter', app);
  });

  test('a link of another site, or none that was ever made', async () => {
    const { app } = await preview('2026-12-01T08:00');
    const { app: other, address } = await preview();
    expect((await other.inject(address('/idee'))).statusCode).toBe(200);
    await refused(address('/idee'), app);
  });
});

test('the secret is readable to nobody else', async () => {
  const { dataDir } = await preview();
  expect((await stat(path.join(dataDir, 'preview.key'))).mode & 0o777).toBe(0o600);
});

test('what was signed with an empty secret opens nothing', async () => {
  const { app, dataDir, address } = await preview('2026-12-01T08:00');
  await writeFile(path.join(dataDir, 'preview.key'), '');
  expect((await app.inject(address('/idee'))).statusCode).toBe(503);
});

test('a token that the secret has not signed says nothing', () => {
  expect(readToken('', Buffer.alloc(32), new Date())).toBeUndefined();
});

describe('in development', () => {
  const dev = async () => {};

  test('drafts stand at their own address, in their time', async () => {
    const { app } = await timedApp({ ...files, 'content/pages/landing/spaeter.json': landing('spaeter', { draft: true, publishAt: '2026-12-01' }) }, now, {
      dev,
    });
    expect((await app.inject('/idee')).statusCode).toBe(200);
    expect([(await app.inject('/winter')).statusCode, (await app.inject('/spaeter')).statusCode]).toEqual([404, 404]);
  });
});

test('a preview of another year has that year below it', async () => {
  const { app, address } = await preview('2027-03-01T08:00');
  expect((await app.inject(address('/winter'))).body).toContain('© 2027');
  expect((await app.inject('/')).body).toContain('© 2026');
});
