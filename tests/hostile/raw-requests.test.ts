import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { captureOutput, listen, testApp } from '../server/fixture.ts';
import { type RawRequest, rawRequests } from './raw-requests.ts';

/** Everything that the server sends until the connection ends, which the client ends as soon as it has said everything. */
function send(port: number, { bytes }: RawRequest): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes, 'latin1' as never));
    socket.setEncoding('latin1');
    socket.on('data', (text) => {
      received += text;
    });
    // a connection that is reset has ended as well
    socket.on('error', () => {});
    socket.on('close', () => resolve(received));
  });
}

const statusLines = (received: string) => [...received.matchAll(/^HTTP\/1\.1 ([2-5]\d\d)/gm)].map(([, status]) => Number(status));

/** Stack traces, files of this machine, and what the client had sent. */
const leaks = /\n {4}at |node_modules|server\/|boese\.example|root:/;

test('more than 240 kinds of malformed requests are answered with what is wrong or not at all; nobody else notices, and nothing leaks', async () => {
  expect(rawRequests.length).toBeGreaterThan(240);
  const output = captureOutput();
  const { app } = await testApp({
    env: {
      PUBLIC_URL: 'https://www.example.de',
      LOG_LEVEL: 'error',
      ADMIN_TOKEN: '0123456789abcdef',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'post@site.example',
    },
    liveLimits: { perNetwork: 1_000 },
  });
  const port = await listen(app);
  let isOver = false;
  const visitors = ['/', '/preise', '/api/site'].map(async (path) => {
    const statuses = new Set<number>();
    while (!isOver) {
      const response = await fetch(`http://127.0.0.1:${port}${path}`);
      await response.arrayBuffer();
      statuses.add(response.status);
    }
    return statuses;
  });

  const wrong: string[] = [];
  for (let start = 0; start < rawRequests.length; start += 20) {
    const some = rawRequests.slice(start, start + 20);
    const answers = await Promise.all(some.map(async (request) => ({ request, received: await send(port, request) })));
    for (const { request, received } of answers) {
      const statuses = statusLines(received);
      const isCalm = statuses.every((status) => status < 500) && statuses.length <= (request.answers ?? 1);
      if (!isCalm || leaks.test(received)) wrong.push(`${request.name}: ${statuses} ${received.slice(0, 400)}`);
    }
  }
  isOver = true;
  expect(wrong).toEqual([]);
  for (const statuses of await Promise.all(visitors)) expect(statuses).toEqual(new Set([200]));
  expect(output()).toBe('');
  expect((Object.prototype as { a?: unknown }).a).toBeUndefined();
  await expect.poll(() => app.server.listening && new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)))).toBeLessThan(10);
});
