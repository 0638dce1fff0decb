import { once } from 'node:events';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { connectionErrorHandler } from '../../server/http/errors.ts';
import { listen, testApp } from './fixture.ts';

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

test('whoever goes on sending what is no request, and never ends, has a connection no longer than it takes to read the answer', async () => {
  const { app } = await testApp();
  const socket = connect({ port: await listen(app), host: '127.0.0.1', allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  socket.write('NONSENSE\r\n\r\n');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 400 /);
  const dribble = setInterval(() => socket.write('a'), 100);
  onTestFinished(() => clearInterval(dribble));
  await expect.poll(() => new Promise((resolve) => app.server.getConnections((_, count) => resolve(count))), { timeout: 10_000 }).toBe(0);
});

test.each([
  ['/_contact', 'application/x-www-form-urlencoded'],
  ['/_newsletter', 'application/x-www-form-urlencoded'],
  ['/api/contact', 'application/json'],
  ['/api/newsletter', 'application/json'],
])(
  'a body for %s that is too large is read to its end before it is refused: else the connection is reset, and a proxy takes the node for one that fails',
  async (path, type) => {
    const { app } = await testApp();
    const socket = connect(await listen(app), '127.0.0.1');
    const size = 1_000_000;
    socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: ${size}\r\n\r\n`);
    socket.write('a'.repeat(size - 1));
    await expect.poll(() => socket.writableLength).toBe(0);
    expect(socket.bytesRead, 'nothing is said before').toBe(0);
    socket.end('a');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 /);
  },
);
