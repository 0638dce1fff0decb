import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startOwnServer } from '../../cli/bench/own-server.ts';
import type { Running } from '../../cli/bench/processes.ts';
import { folder } from '../server/fixture.ts';

const root = path.resolve(import.meta.dirname, '../..');
const token = 'soaking-soaking-soaking';

async function startServer(): Promise<Running> {
  const server = await startOwnServer({ root, dataDir: await folder(), env: { ADMIN_TOKEN: token, TRUST_PROXY: '127.0.0.0/8' } });
  onTestFinished(() => server.stop());
  return server;
}

interface Listener {
  readonly socket: Socket;
  /** What it heard so far. */
  heard(): string;
}

/** A live connection with as few bytes as a handshake needs (RFC 6455, 4.1), each from another network. */
function listenTo({ origin }: Running, index: number): Promise<Listener> {
  const { port, host } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1');
    let heard = '';
    socket.setEncoding('latin1');
    socket.on('error', reject);
    socket.on('close', () => reject(new Error(`closed: ${heard.slice(0, 80)}`)));
    socket.on('data', (text) => {
      heard += text;
      if (heard.startsWith('HTTP/1.1 101')) resolve({ socket, heard: () => heard });
    });
    onTestFinished(() => void socket.destroy());
    socket.write(
      [
        'GET /ws?topics=userCount HTTP/1.1',
        `Host: ${host}`,
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
        `X-Forwarded-For: 10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
        '\r\n',
      ].join('\r\n'),
    );
  });
}

async function report({ origin }: Running, count: number): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await fetch(`${origin}/api/admin/active-users`, { method: 'PUT', headers, body: JSON.stringify({ count }) });
  expect(response.status).toBe(200);
}

/** Somebody who reads page after page until told to stop: the statuses, and the longest wait in milliseconds. */
function visitor({ origin }: Running) {
  const statuses = new Set<number>();
  let [isOver, slowest] = [false, 0];
  const reading = (async () => {
    while (!isOver) {
      const begun = performance.now();
      const response = await fetch(`${origin}/preise`);
      await response.arrayBuffer();
      statuses.add(response.status);
      slowest = Math.max(slowest, performance.now() - begun);
    }
  })();
  return async () => {
    isOver = true;
    await reading;
    return { statuses: [...statuses], slowest: Math.round(slowest) };
  };
}

test('500 sockets that connect within ten seconds are all taken in, and whoever reads pages meanwhile is served on time', async () => {
  const server = await startServer();
  const stop = visitor(server);
  const every20ms = Array.from({ length: 500 }, (_, index) => {
    const { promise, resolve, reject } = Promise.withResolvers<Listener>();
    setTimeout(() => listenTo(server, index).then(resolve, reject), index * 20);
    return promise;
  });
  const listeners = await Promise.all(every20ms);
  await report(server, 4_711);
  for (const { heard } of listeners) await expect.poll(heard).toContain('4711');
  const { statuses, slowest } = await stop();
  process.stdout.write(`the slowest page took ${slowest} ms\n`);
  expect(statuses).toEqual([200]);
  expect(slowest).toBeLessThan(1_000);
});

test('100 sockets that read nothing cost the others nothing: each of them hears every count', async () => {
  const server = await startServer();
  const listeners = await Promise.all(Array.from({ length: 120 }, (_, index) => listenTo(server, index)));
  const [deaf, others] = [listeners.slice(0, 100), listeners.slice(100)];
  for (const { socket } of deaf) socket.pause();
  const before = server.memory().now;
  const stop = visitor(server);
  for (let count = 5_000; count < 5_020; count += 1) {
    await report(server, count);
    for (const { heard } of others) await expect.poll(heard).toContain(String(count));
  }
  const { statuses, slowest } = await stop();
  const grown = server.memory().now - before;
  process.stdout.write(`memory grew by ${grown.toFixed(1)} MB, the slowest page took ${slowest} ms\n`);
  expect(statuses).toEqual([200]);
  expect(grown).toBeLessThan(20);
});

test('5,000 open sockets take at most 12 kB each, and hear what is new', async () => {
  const server = await startServer();
  // what the first ones make of the heap is not theirs
  await Promise.all(Array.from({ length: 200 }, (_, index) => listenTo(server, index)));
  const before = server.memory().now;
  const listeners: Listener[] = [];
  for (let start = 0; start < 5_000; start += 50) {
    listeners.push(...(await Promise.all(Array.from({ length: 50 }, (_, index) => listenTo(server, 200 + start + index)))));
  }
  await report(server, 4_712);
  for (const { heard } of listeners) await expect.poll(heard).toContain('4712');
  const each = ((server.memory().now - before) * 1024) / 5_000;
  process.stdout.write(`${each.toFixed(1)} kB a socket\n`);
  expect(each).toBeLessThanOrEqual(12);
  expect((await fetch(`${server.origin}/`)).status).toBe(200);
});
