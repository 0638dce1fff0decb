import { expect, test, vi } from 'vitest';
import { testApp } from './fixture.ts';

const endpoints = [
  {
    url: '/api/pages',
    body: {
      pages: [
        { path: '/', page: '/', canonical: '/' },
        { path: '/preise', page: '/preise', canonical: '/preise' },
      ],
    },
  },
  { url: '/api/pages/', body: { text: 'Startseite' } },
  { url: '/api/pages/preise', body: { text: 'Preise' } },
  { url: '/api/site', body: { name: 'Testkontor' } },
  { url: '/api/schema/page.json', body: { type: 'object' } },
  { url: '/_payload/', body: { build: 'b1', language: 'de', head: { title: 'Startseite', elements: [] }, blocks: [] } },
  { url: '/_payload/preise?x=1', body: { build: 'b1', language: 'de', head: { title: 'Preise', elements: [] }, blocks: [] } },
  { url: '/_payload/alt', body: { redirect: '/preise' } },
];

test.each(endpoints)('R-RTE-39 $url tells a program what the site knows, and nothing twice', async ({ url, body }) => {
  const { app } = await testApp();
  const reply = await app.inject({ url });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(reply.json()).toEqual(body);
  const again = await app.inject({ url, headers: { 'if-none-match': String(reply.headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('R-NFP-07 the browser’s shell can show the not-found page after a click on a dead link', async () => {
  const { app } = await testApp();
  const reply = await app.inject({ url: '/_payload/foo/bar' });
  expect(reply.statusCode).toBe(404);
  expect(reply.json()).toMatchObject({ head: { title: 'Nicht gefunden' } });
});

test('a program that asks for what does not exist gets JSON and not a page', async () => {
  const { app } = await testApp();
  for (const url of ['/api/unbekannt', '/api/pages/unbekannt', '/api/pages/a//b', '/_payload/a//b']) {
    const reply = await app.inject({ url });
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toEqual({ success: false, message: 'Unter dieser Adresse gibt es nichts.' });
  }
});

test('a program that asks for the document of a page that there is not waits for no look at all pages, which one for made-up words needs', async () => {
  const { app } = await testApp();
  const prepare = vi.spyOn(app.site.renderer, 'prepareNearest');
  for (const url of ['/api/pages/unbekannt', '/api/pages/alt']) expect((await app.inject(url)).statusCode, url).toBe(404);
  expect(prepare).not.toHaveBeenCalled();
  await app.inject('/api/pages/wp-software');
  expect(prepare).toHaveBeenCalledTimes(1);
});

test('what watches over the process learns whether it runs and takes visitors', async () => {
  const { app } = await testApp();
  for (const url of ['/healthz', '/readyz']) {
    const reply = await app.inject({ url });
    expect([reply.statusCode, reply.json(), reply.headers['cache-control']]).toEqual([200, { status: 'ok' }, 'no-store']);
  }
});
