import { expect, test } from 'vitest';
import { testApp } from './fixture.ts';

/** Keeps the event loop from its turns, as too much work does. */
async function hog(while_: () => boolean): Promise<void> {
  while (while_()) {
    const until = performance.now() + 50;
    while (performance.now() < until);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

test('while requests wait too long, known pages and files are served, and what costs something is asked to come again', async () => {
  const { app, renders } = await testApp({ maxLag: 20, env: { ADMIN_TOKEN: '0123456789abcdef' } });
  await app.inject('/');
  let isBusy = true;
  const work = hog(() => isBusy);
  await expect.poll(() => app.isOverloaded()).toBe(true);

  for (const url of ['/', '/?utm_source=brief', '/healthz', '/readyz', '/robots.txt', '/alt'])
    expect((await app.inject(url)).statusCode, url).toBeLessThan(400);
  expect((await app.inject('/assets/x.js')).statusCode).not.toBe(200);
  expect((await app.inject('/readyz')).json()).toMatchObject({ status: 'degraded', reasons: expect.arrayContaining(['overloaded']) });
  for (const url of ['/preise', '/preise.md', '/ofen-software', '/_payload/', '/api/site', '/_blocks']) {
    const { statusCode, headers } = await app.inject(url);
    expect([url, statusCode, headers['retry-after'], headers['cache-control']]).toEqual([url, 503, '10', 'no-store']);
  }
  const message = { name: 'Erika', email: 'erika@example.com', message: 'Bitte rufen Sie mich an.', privacy: true };
  const reply = await app.inject({ method: 'POST', url: '/api/contact', payload: message });
  expect([reply.statusCode, reply.json()]).toEqual([503, { success: false, message: expect.stringMatching(/später|Moment|noch einmal/) }]);
  expect(renders).toEqual(['/']);

  isBusy = false;
  await work;
  await expect.poll(() => app.isOverloaded()).toBe(false);
  expect((await app.inject('/preise')).statusCode).toBe(200);
});
