import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { listen, testApp } from './fixture.ts';

test('a visitor whose page is under way when the server ends still gets it, and the connection ends', async () => {
  const asked = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const { app } = await testApp({
    dev: async (scope) => {
      scope.get('/langsam', async () => {
        asked.resolve();
        await goOn.promise;
        return 'fertig';
      });
    },
  });
  const reply = once(get(`http://127.0.0.1:${await listen(app)}/langsam`), 'response') as Promise<[IncomingMessage]>;
  await asked.promise;
  const closed = app.close();
  await expect.poll(() => app.draining).toBe(true);
  goOn.resolve();

  const [answer] = await reply;
  expect(answer.statusCode).toBe(200);
  expect(answer.headers.connection).toBe('close');
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  answer.resume();
  await closed;
});

test('while the server drains, every answer asks its connection to end, and who watches over it is told', async () => {
  const { app } = await testApp();
  expect((await app.inject('/')).headers.connection).toBe('keep-alive');
  app.startDraining();
  for (const url of ['/', '/unbekannt', '/api/site', '/healthz', '/assets/unbekannt.js']) {
    expect((await app.inject(url)).headers.connection, url).toBe('close');
  }
  const reply = await app.inject('/readyz');
  expect([reply.statusCode, reply.json()]).toEqual([503, { status: 'draining', reasons: ['draining'] }]);
});
