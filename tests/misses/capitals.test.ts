import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { timedApp } from '../server/timed-site.ts';

const tableFile = path.resolve(import.meta.dirname, '../mistakes/site/pages.config.json');

/** A server whose route table has these fields in the place of its own. */
async function appWith(fields: object) {
  const table = JSON.parse(await readFile(tableFile, 'utf8'));
  const { app } = await timedApp({ 'pages.config.json': JSON.stringify({ ...table, ...fields }) }, '2026-11-21T10:00:00Z');
  return app;
}

test.each([
  ['/Über-Uns-Alt', '/über-uns-alt'],
  ['/Über-Uns-Alt', '/ÜBER-UNS-ALT.html'],
  ['/Über-Uns-Alt', '/Über-Uns-Alt/'],
  ['/Altes.HTML', '/altes.html'],
])('R-RTE-30 whoever asks for a redirect that is written as %s with other capitals, %s, is led on at once', async (from, asked) => {
  const app = await appWith({ redirects: [{ from, to: '/kontakt', permanent: true }] });
  const answer = await app.inject(encodeURI(asked));
  expect([answer.statusCode, answer.headers.location]).toEqual([308, '/kontakt']);
});

test('R-RTE-30 what is gone is gone in whatever capitals its address is written, and a page is there however a redirect to another one is written', async () => {
  const app = await appWith({ gone: ['/Messe-2024'], redirects: [{ from: '/Preise', to: '/kontakt' }] });
  const statuses = await Promise.all(['/Messe-2024', '/messe-2024', '/preise'].map(async (url) => (await app.inject(url)).statusCode));
  expect(statuses).toEqual([410, 410, 200]);
});

test.each([
  ['/Messe', '/messe'],
  ['/messe', '/Messe'],
  ['/messe', '/Messe?jahr=2024'],
])('nobody is sent round in circles by a redirect from %s to %s, where nothing is: it is told, and not followed', async (from, to) => {
  const app = await appWith({ redirects: [{ from, to }] });
  const statuses = await Promise.all([from, to].map(async (url) => (await app.inject(url)).statusCode));
  expect(statuses).toEqual([404, 404]);
  expect(app.site.current.issues.map(({ rule }) => rule)).toContain('endless-redirect');
});
