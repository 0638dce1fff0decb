import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { expect, test } from 'vitest';
import { words } from '../../renderer/client/dev/words.ts';
import type { Failure } from '../../renderer/page-state.ts';
import { workbench } from '../../server/dev/workbench.ts';
import { testApp } from './fixture.ts';
import { landing, timedApp } from './timed-site.ts';

const inDevelopment = (broken?: Failure) =>
  fp(async (app: FastifyInstance) => {
    await app.register(workbench, {
      root: '/nowhere',
      siteDir: '/nowhere',
      origin: 'http://localhost:3000',
      failures: () => (broken ? [broken] : []),
      inSources: (stack) => stack,
      print: () => {},
      openEditor: () => {},
    });
  });

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

test('a page says what is wrong in its own files and in those of all pages', async () => {
  const { app } = await testApp({ dev: inDevelopment({ name: 'faq', message: 'kaputt', stack: '' }) });
  const state = (await app.inject('/_dev/page?path=/preise')).json();
  expect(state).toMatchObject({ isShown: true, findings: [], failures: [{ name: 'faq' }], payload: { head: { title: 'Preise' } } });
  expect((await app.inject('/_dev/page?path=/gibt-es-nicht')).json()).toMatchObject({ isShown: false });
});

test('what is a draft, or will end, is said of the page and of its blocks', async () => {
  const times = { publishAt: '2025-12-01T08:00', unpublishAt: '2027-12-24' };
  const blocks = [
    { type: 'page-header', headline: 'Winteraktion' },
    { type: 'text-section', headline: 'Nur kurz', items: [{ text: 'Bis Heiligabend.' }], ...times },
  ];
  const { app } = await timedApp({ 'content/pages/landing/winter.json': landing('winter', { draft: true }, blocks) }, '2026-01-01T12:00Z', {
    dev: inDevelopment(),
  });
  expect((await app.inject('/_dev/page?path=/winter')).json()).toMatchObject({
    isShown: true,
    times: { page: { draft: true }, blocks: [null, { unpublishAt: '2027-12-24' }] },
  });
  expect(words.de.times({ draft: true, unpublishAt: '2026-12-24T14:00' })).toBe('Entwurf, bis 24. Dezember 2026 um 14:00');
  expect(words.de.times({ unpublishAt: times.unpublishAt })).toBe('bis 24. Dezember 2027');
});
