import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { openMedia } from '../../server/content/media.ts';
import { loadBuild } from '../../server/pages/load-build.ts';
import { folder, testApp } from '../server/fixture.ts';
import { observatoryScore } from './observatory.ts';

const root = path.resolve(import.meta.dirname, '../..');

const host = 'www.example.de';

/** Status and points of what a server answers. */
async function ask(app: FastifyInstance, url: string) {
  const { statusCode: status, headers, body } = await app.inject({ url, headers: { host } });
  return { url, status, ...observatoryScore({ headers: headers as Record<string, string>, body }) };
}

test('every page, and the page for addresses that do not exist, has the most points in the HTTP Observatory that a site without cookies and preload entry can have', async () => {
  const env = { PUBLIC_URL: `https://${host}`, DATA_DIR: await folder() };
  const { app } = await testApp({ root, ...(await loadBuild(root)), media: await openMedia({ folder: path.join(root, 'dist/media') }), env });
  const { renderer, current } = app.site;
  const literal = renderer
    .routes(current)
    .map(({ path }) => path)
    .filter((at) => !at.includes('{'));
  // those of a pattern are alike; some of each have to do
  const generated = renderer.sitemap(current).filter((at) => !literal.includes(at));
  const some = generated.filter((_, index) => index % Math.ceil(generated.length / 20) === 0);
  expect([literal.length > 20, some.length > 10]).toEqual([true, true]);

  const scores = await Promise.all([...literal, ...some, '/gibt-es-nicht'].map((at) => ask(app, encodeURI(at))));
  expect(scores.filter(({ score }) => score !== 135)).toEqual([]);
  expect(scores.map(({ status }) => status)).toEqual([...scores.slice(1).map(() => 200), 404]);
});

test('whatever else answers, an error, a form without scripts or data, loses no point', async () => {
  const { app } = await testApp({ env: { PUBLIC_URL: `https://${host}` } });
  for (const url of [
    '/a%00',
    `/${'a'.repeat(3_000)}`,
    '/_newsletter/confirm',
    '/api/pages',
    '/api/unbekannt',
    '/assets/unbekannt.js',
    '/robots.txt',
    '/healthz',
    '/kaputt',
  ]) {
    const { score, points } = await ask(app, url);
    expect([url, Object.entries(points).filter(([, number]) => number < 0)]).toEqual([url, []]);
    expect(score, url).toBeGreaterThanOrEqual(125);
  }
});

const page = {
  'content-type': 'text/html',
  'content-security-policy': "default-src 'none'; script-src 'self'; form-action 'self'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};
const body = '<script src="/a.js" integrity="sha256-x"></script>';

test.each([
  [{}, body, 135],
  [{ 'content-security-policy': undefined }, body, 55],
  [{ 'content-security-policy': "default-src 'self'; script-src 'unsafe-inline'; frame-ancestors 'none'" }, body, 80],
  [{ 'strict-transport-security': undefined }, body, 80],
  [{ 'x-content-type-options': undefined }, body, 130],
  [{}, '<script src="/a.js"></script>', 130],
  [{}, '<script src="https://cdn.example/a.js"></script>', 50],
])('the points are those of the original: %j', (changed, html, score) => {
  expect(observatoryScore({ headers: { ...page, ...changed }, body: html }).score).toBe(score);
});
