import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { renderer } from '../../renderer/entry-server.ts';
import { landing, timedApp } from '../server/timed-site.ts';

const now = '2026-11-22T08:00:00Z';
const origin = 'http://localhost:3000';
const tableFile = path.join(import.meta.dirname, '../mistakes/site/pages.config.json');

/** The site with a page of three addresses, redirects for good and for now, and an address that is gone. */
async function site() {
  const table = JSON.parse(await readFile(tableFile, 'utf8'));
  const redirects = [...table.redirects, { from: '/bald', to: '/neues' }];
  return timedApp(
    {
      'pages.config.json': JSON.stringify({ ...table, redirects, gone: ['/winteraktion'] }),
      'content/pages/landing/drei.json': landing('drei', { paths: ['/drei', '/three', '/trois'] }),
    },
    now,
  );
}

const canonicals = (html: string) => [...html.matchAll(/<link rel="canonical" href="([^"]*)">/g)].map(([, href]) => href);
const shared = (html: string) => [...html.matchAll(/<meta property="og:url" content="([^"]*)">/g)].map(([, href]) => href);

test('R-RTE-32 R-RTE-33 however many addresses a page has, search engines know it under its first, and so do those who share it', async () => {
  const { app } = await site();
  const listed = new Set(renderer.sitemap(app.site.current));
  const literal = renderer.routes(app.site.current).filter((row) => !row.path.includes('{'));
  expect(literal.filter((row) => row.path !== row.canonical).length).toBeGreaterThanOrEqual(3);
  for (const row of literal) {
    const answer = await app.inject(row.path);
    const address = [origin + row.canonical];
    expect([row.path, answer.statusCode, canonicals(answer.body), shared(answer.body)]).toEqual([row.path, 200, address, address]);
    const { head } = (await app.inject(`/_payload${row.path}`)).json();
    expect(head.elements, row.path).toContainEqual(['link', { rel: 'canonical', href: address[0] }]);
    if (row.path === row.canonical) continue;
    expect(listed.has(row.path), row.path).toBe(false);
    expect((await app.inject(`${row.path}.md`)).headers.link, row.path).toBe(`<${address[0]}>; rel="canonical"`);
  }
});

test('what the address asks for, and how it is written, makes no second page', async () => {
  const { app } = await site();
  for (const url of ['/drei?utm_source=mail', '/three?a=b', '/%64rei'])
    expect([url, canonicals((await app.inject(url)).body)]).toEqual([url, [`${origin}/drei`]]);
  const slash = await app.inject('/three/');
  expect([slash.statusCode, slash.headers.location]).toEqual([308, '/three']);
});

test('who moved for good says 308, who moved for now 307, and both lead to a page in one step; what is gone says 410, and is no page for search engines', async () => {
  const { app } = await site();
  for (const [url, status, target] of [
    ['/angebot', 308, '/preise'],
    ['/bald', 307, '/neues'],
  ] as const) {
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await app.inject({ url, method });
      expect([url, method, answer.statusCode, answer.headers.location]).toEqual([url, method, status, target]);
    }
    expect((await app.inject(target)).statusCode, target).toBe(200);
  }
  const gone = await app.inject('/winteraktion');
  expect([gone.statusCode, canonicals(gone.body)]).toEqual([410, []]);
  expect(gone.body).toContain('<meta name="robots" content="noindex, follow">');
  const sitemap = (await app.inject('/sitemap.xml')).body;
  for (const path of ['/angebot', '/bald', '/winteraktion', '/three']) expect(sitemap).not.toContain(`${path}<`);
});
