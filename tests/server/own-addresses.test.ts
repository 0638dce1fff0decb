import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkPath, checkRedirectSource } from '../../schema/rules/addresses/paths.ts';
import { testApp } from './fixture.ts';

const docs = readFileSync(path.resolve(import.meta.dirname, '../../docs/api.md'), 'utf8');

/** What hooks answer before there is a route. */
const ofHooks = [
  '/robots.txt',
  '/sitemap.xml',
  '/llms.txt',
  '/.well-known/security.txt',
  '/assets/x.js',
  '/media/x.avif',
  '/_share/x.png',
  '/_payload/x',
  '/_preview/x/y',
];

test('what the server answers itself is documented, and neither a page nor a redirect can have its address', async () => {
  const { app } = await testApp({ env: { ADMIN_TOKEN: '0123456789abcdef' } });
  const lines = app.printRoutes({ commonPrefix: false }).split('\n');
  const routes = lines.flatMap((line) => /^[├└]── (\/\S+) /.exec(line)?.[1] ?? []);
  expect(routes.length).toBeGreaterThan(20);
  for (const address of [...routes, ...ofHooks]) {
    expect(checkPath(address), address).toMatchObject({ rule: 'reserved-path' });
    expect(checkRedirectSource(address), address).toMatchObject({ rule: 'reserved-path' });
    const beginning = ofHooks.includes(address) && address.split('/').length > 2 && !address.startsWith('/.') ? `/${address.split('/')[1]}/` : address;
    expect(docs, address).toContain(beginning);
  }
});
