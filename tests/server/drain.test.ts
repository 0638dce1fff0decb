import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { listen, testApp } from './fixture.ts';

const reply = (request: ClientRequest) => new Promise<IncomingMessage>((resolve, reject) => request.on('response', resolve).on('error', reject));

test('a visitor whose page is under way when the server ends still gets it, and the connection ends', async () => {
  const { app } = await testApp({
    dev: async (scope) => {
      scope.get('/langsam', async () => {
        await new Promise((resolve) => setTimeout(resolve, 300));
        return 'fertig';
      });
    },
  });
  const slow = reply(get(`http://127.0.0.1:${await listen(app)}/langsam`));
  await new Promise((resolve) => setTimeout(resolve, 100));

  const start = performance.now();
  const closed = app.close();
  const answer = await slow;
  expect(answer.statusCode).toBe(200);
  expect(answer.headers.connection).toBe('close');
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  answer.resume();
  await closed;
  expect(performance.now() - start).toBeLessThan(2000);
});
