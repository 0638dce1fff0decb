import { expect, test } from 'vitest';
import { contactApp, message } from './contact-app.ts';

const unsubscribe = `/_newsletter/unsubscribe?key=${'k'.repeat(43)}`;

test('a visitor who asks the store for hundreds of things at once keeps nobody else from writing to the company, and may ask again', async () => {
  const { app, send } = await contactApp();
  const ask = async () =>
    (await app.inject({ method: 'POST', url: unsubscribe, remoteAddress: '203.0.113.9', headers: { host: 'www.site.example' } })).statusCode;
  const flood = Promise.all(Array.from({ length: 300 }, ask));
  expect(await Promise.all([send(message), send({ ...message, message: 'Und noch etwas.' })])).toEqual([200, 200]);
  const answers = Map.groupBy(await flood, (status) => status);
  expect([...answers.keys()].toSorted(), 'what is too much is refused, and is no fault of the server').toEqual([303, 429]);
  expect(await ask()).toBe(303);
});

test('who asks for too much at once is told when to come again, in the words of what was asked', async () => {
  const { app, post } = await contactApp();
  const replies = Promise.all(Array.from({ length: 80 }, () => app.inject({ method: 'POST', url: unsubscribe, headers: { host: 'www.site.example' } })));
  const own = await Promise.all(Array.from({ length: 80 }, () => post(message)));
  const refused = (await replies).find(({ statusCode }) => statusCode === 429);
  expect(refused?.headers['retry-after']).toBe('1');
  expect(refused?.body).toContain('Das waren zu viele Anfragen.');
  expect(own.find(({ status }) => status === 429)?.body).toContain('Das waren viele Nachrichten in kurzer Zeit.');
});
