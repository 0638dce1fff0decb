import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { listen, testApp } from '../server/fixture.ts';

interface SlowRequest {
  readonly name: string;
  /** What is sent at once. */
  readonly first?: string;
  /** What is sent after that, a piece every 400 ms, again and again. */
  readonly drops?: readonly string[];
}

const host = 'Host: localhost\r\n';
const post = `POST /api/contact HTTP/1.1\r\n${host}Content-Type: application/json\r\n`;
const upgrade = `GET /ws HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: websocket\r\n`;

const slowRequests: readonly SlowRequest[] = [
  { name: 'nothing' },
  { name: 'empty lines', drops: ['\r\n'] },
  { name: 'one letter', first: 'G' },
  { name: 'a method, letter by letter', drops: [...'POST'] },
  { name: 'an endless method', drops: ['A'] },
  { name: 'an endless path', first: 'GET /', drops: ['a'] },
  { name: 'an endless query', first: 'GET /?', drops: ['a'] },
  { name: 'half a request line', first: 'GET / HTTP/1.' },
  { name: 'no headers', first: 'GET / HTTP/1.1\r\n' },
  { name: 'no end of the headers', first: `GET / HTTP/1.1\r\n${host}` },
  { name: 'header after header (Slowloris)', first: `GET / HTTP/1.1\r\n${host}`, drops: ['X: a\r\n'] },
  { name: 'an endless header name', first: `GET / HTTP/1.1\r\n${host}`, drops: ['X'] },
  { name: 'an endless header value', first: `GET / HTTP/1.1\r\n${host}X: `, drops: ['a'] },
  { name: 'an endless cookie', first: `GET / HTTP/1.1\r\n${host}Cookie: `, drops: ['a=b; '] },
  { name: 'no body', first: `${post}Content-Length: 100\r\n\r\n` },
  { name: 'a body, letter by letter (R.U.D.Y.)', first: `${post}Content-Length: 60000\r\n\r\n`, drops: ['a'] },
  { name: 'half a body', first: `${post}Content-Length: 100\r\n\r\n{"name":` },
  { name: 'no chunk', first: `${post}Transfer-Encoding: chunked\r\n\r\n` },
  { name: 'chunk after chunk', first: `${post}Transfer-Encoding: chunked\r\n\r\n`, drops: ['1\r\na\r\n'] },
  { name: 'an endless chunk size', first: `${post}Transfer-Encoding: chunked\r\n\r\n`, drops: ['0'] },
  { name: 'an endless chunk extension', first: `${post}Transfer-Encoding: chunked\r\n\r\n1;`, drops: ['a'] },
  { name: 'trailers', first: `${post}Transfer-Encoding: chunked\r\n\r\n0\r\n`, drops: ['X: a\r\n'] },
  {
    name: 'a form',
    first: `POST /_contact HTTP/1.1\r\n${host}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 50000\r\n\r\n`,
    drops: ['a='],
  },
  { name: 'a body for a page', first: `GET / HTTP/1.1\r\n${host}Content-Length: 50000\r\n\r\n`, drops: ['a'] },
  { name: 'a body after a refusal', first: `POST /unbekannt HTTP/1.1\r\n${host}Content-Length: 50000\r\n\r\n`, drops: ['a'] },
  { name: 'a promise to continue', first: `${post}Content-Length: 100\r\nExpect: 100-continue\r\n\r\n` },
  { name: 'a second request', first: `GET / HTTP/1.1\r\n${host}\r\nGET /`, drops: ['a'] },
  { name: 'half a handshake', first: upgrade, drops: ['X: a\r\n'] },
  { name: 'a handshake that is refused', first: `${upgrade}Sec-WebSocket-Version: 1\r\n\r\n`, drops: ['a'] },
  {
    name: 'a handshake from elsewhere',
    first: `${upgrade}Origin: https://boese.example\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    drops: ['a'],
  },
  { name: 'half a handshake of TLS', first: '\u0016\u0003\u0001', drops: ['\u0000'] },
];

/** Sends it again and again, until the server ends the connection. */
function hold(port: number, { first = '', drops = [] }: SlowRequest): Promise<void> {
  return new Promise((resolve) => {
    let next = 0;
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: false }, () => socket.write(first, 'latin1'));
    const dripping = setInterval(() => {
      if (drops.length > 0 && socket.writable) socket.write(drops[next % drops.length] ?? '', 'latin1');
      next += 1;
    }, 400);
    onTestFinished(() => void socket.destroy());
    socket.resume();
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(dripping);
      resolve();
    });
  });
}

test('whoever sends a request as slowly as can be loses the connection, and 20 of each kind keep nobody from reading pages', async () => {
  const { app } = await testApp({ liveLimits: { perNetwork: 1_000 } });
  const port = await listen(app);
  let isOver = false;
  const reading = (async () => {
    const statuses = new Set<number>();
    while (!isOver) {
      const response = await fetch(`http://127.0.0.1:${port}/preise`);
      await response.arrayBuffer();
      statuses.add(response.status);
    }
    return [...statuses];
  })();
  const left = new Set(slowRequests.map(({ name }) => name));
  const held = slowRequests.map(async (request) => {
    await Promise.all(Array.from({ length: 20 }, () => hold(port, request)));
    left.delete(request.name);
  });
  // an answered request leaves the connection open for the next one, as long as the others may be silent
  await expect.poll(() => [...left], { timeout: 120_000 }).toEqual([]);
  await Promise.all(held);
  isOver = true;
  expect(await reading).toEqual([200]);
});
