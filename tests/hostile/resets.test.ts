import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { captureOutput, listen, testApp } from '../server/fixture.ts';

const body = JSON.stringify({ name: 'Erika Muster', email: 'erika@firma.example', message: 'Passt Basic?', privacy: true });
const upgrade = (path: string, to: string) =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: ${to}\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`;

/** What somebody had said before the connection was gone. */
const said = {
  nothing: '',
  'half a line': 'GET / HT',
  'half of the headers': 'GET / HTTP/1.1\r\nHost: local',
  'a request': 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'a request for what there is not': 'GET /maler-software HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'many requests': 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(20),
  'half a message': `POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(9)}`,
  'a message': `POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  'a live channel': upgrade('/ws', 'websocket'),
  'a live channel elsewhere': upgrade('/', 'websocket'),
  'another protocol': upgrade('/', 'h2c'),
  'another protocol for the channel': upgrade('/ws', 'h2c'),
};

/** Turns of the event loop after which a connection is reset: at once, while the server is at it, and afterwards. */
const moments = [0, 0, 1, 3, 10, 100];

test.each(Object.entries(said))('whoever breaks off after %s, at whatever moment, disturbs nobody and is no fault', async (_, bytes) => {
  const output = captureOutput();
  const { app } = await testApp({ env: { LOG_LEVEL: 'error', CONTACT_RATE_LIMIT: '1000' }, liveLimits: { perNetwork: 1_000 } });
  const port = await listen(app);
  const handedOver: unknown[] = [];
  app.server.on('upgrade', ({ url, headers }) => handedOver.push([url, headers.upgrade]));
  const reset = async (turns: number) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    await new Promise((resolve) => socket.write(bytes, resolve));
    for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
    socket.resetAndDestroy();
  };
  // few enough that all of their messages may wait for the disk
  for (let round = 0; round < 10; round += 1) await Promise.all(moments.map(reset));
  const answer = await fetch(`http://127.0.0.1:${port}/preise`);
  expect(answer.status).toBe(200);
  await expect.poll(() => new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)))).toBeLessThan(2);
  expect(output()).toBe('');
  // nobody but the plugin of the channel hears of the errors of such a connection, and what is not heard of ends the process
  for (const request of handedOver) expect(request).toEqual(['/ws', 'websocket']);
});
