import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { connectionErrorHandler } from '../../server/http/errors.ts';
import { listen } from './fixture.ts';

test('bytes that are no request do not get into the answer that is under way on their connection', async () => {
  const app = Fastify({ clientErrorHandler: connectionErrorHandler('http://localhost') });
  onTestFinished(() => app.close());
  app.decorate('tally', { malformed: 0 } as never).decorate('site', { current: { language: 'de' } } as never);
  const body = new PassThrough();
  app.get('/', (_request, reply) => reply.send(body));
  const socket = connect(await listen(app), '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  body.write('first half, ');
  socket.once('data', () => socket.write('NONSENSE\r\n\r\n'));
  await expect.poll(() => app.tally.malformed).toBe(1);
  body.end('second half');
  const [answer, after] = (await text(socket)).split('0\r\n\r\n');
  expect(answer).toContain('second half');
  expect(after).toMatch(/^HTTP\/1\.1 400 /);
});
