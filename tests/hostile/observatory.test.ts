import path from 'node:path';
import { expect, test } from 'vitest';
import { openMedia } from '../../server/content/media.ts';
import { loadBuild } from '../../server/pages/load-build.ts';
import { folder, testApp } from '../server/fixture.ts';
import { observatoryScore } from './observatory.ts';

const root = path.resolve(import.meta.dirname, '../..');

async function wholeSite() {
  const env = { PUBLIC_URL: 'https://www.example.de', DATA_DIR: await folder() };
  const { app } = await testApp({
    root,
    ...(await loadBuild(root)),
    media: await openMedia({ folder: path.join(root, 'dist/media') }),
    env,
    drawBudget: { burst: 10_000, perSecond: 1 },
  });
  return async (url: string) => {
    const { statusCode, headers, body } = await app.inject({ url, headers: { host: 'www.example.de' } });
    return { status: statusCode, ...observatoryScore({ headers: headers as Record<string, string>, body }), body };
  };
}

test('every page, and the page for addresses that do not exist, has the most points in the HTTP Observatory that a site without cookies and preload entry can have', async () => {
  const ask = await wholeSite();
  const { body } = await ask('/sitemap.xml');
  const pages = [...body.matchAll(/<loc>https:\/\/www\.example\.de(.*?)<\/loc>/g)].map(([, url = '']) => url || '/');
  expect(pages.length).toBeGreaterThan(50);
  const worse: unknown[] = [];
  for (const url of pages) {
    const { status, score, points } = await ask(url);
    if (status !== 200 || score !== 135) worse.push({ url, status, score, points });
  }
  expect(worse).toEqual([]);
  const { status, score } = await ask('/gibt-es-nicht');
  expect([status, score]).toEqual([404, 135]);
});

test('whatever else answers, an error, a form without scripts or data, loses no point', async () => {
  const ask = await wholeSite();
  for (const url of [
    '/a%00',
    `/${'a'.repeat(3_000)}`,
    '/_newsletter/confirm',
    '/api/pages',
    '/api/unbekannt',
    '/assets/unbekannt.js',
    '/robots.txt',
    '/healthz',
  ]) {
    const { score, points } = await ask(url);
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
