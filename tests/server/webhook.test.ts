import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../eventually.ts';
import { contactApp, message } from './contact-app.ts';
import { captureOutput } from './fixture.ts';
import { deadPort } from './mailbox-for.ts';
import { rowsOf } from './open-beside.ts';

const secret = Buffer.from('0123456789abcdef01234567');
const settings = (port: number) => ({
  CONTACT_WEBHOOK_URL: `http://127.0.0.1:${port}/hook?from=site`,
  CONTACT_WEBHOOK_SECRET: `whsec_${secret.toString('base64')}`,
});
const minute = 60_000;
const hour = 60 * minute;

interface Call {
  readonly method?: string;
  readonly url?: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A program that is told of messages, and answers with the next of these statuses, the last of them from then on. */
async function program(statuses: readonly number[], port = 0) {
  const calls: Call[] = [];
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    calls.push({ method, url, headers, body: await text(request) });
    response.writeHead(statuses[calls.length - 1] ?? statuses.at(-1) ?? 200, {
      location: `http://127.0.0.1:${(server.address() as AddressInfo).port}/elsewhere`,
    });
    response.end('{"answer":"is not read"}');
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { calls, port: (server.address() as AddressInfo).port };
}

const waiting = (root: string) => rowsOf(root, 'SELECT attempts, next_attempt_at AS next, failed_at AS failed, reason FROM webhooks');
const isTold = (root: string) => eventually(() => expect(waiting(root)).toEqual([]));
const isTried = (root: string, attempts: number, reason: string) =>
  eventually(() => expect(waiting(root)).toMatchObject([{ attempts, reason: expect.stringContaining(reason) }]));

test('a program is told of a message once, and can tell by the signature who says so, what, and when', async () => {
  const { calls, port } = await program([204]);
  const { send, root } = await contactApp(settings(port));
  expect(await send({ ...message, company: 'Müller & Söhne' })).toBe(200);
  await isTold(root);
  const [call, ...others] = calls;
  expect(others).toEqual([]);
  expect(call).toMatchObject({ method: 'POST', url: '/hook?from=site', headers: { 'content-type': 'application/json', 'webhook-timestamp': '1782893100' } });
  expect(JSON.parse(call?.body ?? '')).toEqual({
    type: 'contact.message',
    timestamp: '2026-07-01T08:05:00.000Z',
    data: { name: 'Erika Muster', email: 'erika@firma.example', phone: '', company: 'Müller & Söhne', message: 'Passt Basic für vier Leute?' },
  });
  const id = String(call?.headers['webhook-id']);
  expect(id).toMatch(/^msg_[\w-]{36}$/);
  const signature = createHmac('sha256', secret).update(`${id}.1782893100.${call?.body}`).digest('base64');
  expect(call?.headers['webhook-signature']).toBe(`v1,${signature}`);
});

test('a program that is down, overloaded or wrong costs no message: it is told again, later and later, under the same name', async () => {
  const port = await deadPort();
  const output = captureOutput();
  const { send, root, clock } = await contactApp({ ...settings(port), LOG_LEVEL: 'trace' });
  expect(await send(message)).toBe(200);
  await isTried(root, 1, 'ECONNREFUSED');
  const { calls } = await program([500, 404, 302, 200], port);
  for (const [attempt, reason] of [
    [2, 'HTTP 500'],
    [3, 'HTTP 404'],
    [4, 'HTTP 302'],
  ] as const) {
    clock.time += 15 * minute;
    await isTried(root, attempt, reason);
    const pause = Date.parse(String(waiting(root)[0]?.next)) - clock.time;
    expect(pause).toBeGreaterThanOrEqual(5_000);
    expect(pause).toBeLessThanOrEqual(5_000 * 2 ** attempt);
  }
  clock.time += 15 * minute;
  await isTold(root);
  expect(
    calls.map(({ url }) => url),
    'a redirect is not followed',
  ).toEqual(Array(4).fill('/hook?from=site'));
  expect(new Set(calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(new Set(calls.map(({ headers }) => headers['webhook-timestamp'])).size, 'each attempt has its time').toBe(4);
  expect(output()).toContain('a webhook could not be sent and is tried again');
  expect(output()).not.toMatch(/erika|firma|Basic/i);
});

test.each([
  ['says that it is gone', 410, 0, 'HTTP 410'],
  ['fails for 72 hours', 503, 72 * hour, 'HTTP 503'],
])('of a program that %s nothing is asked any more, and the message stays with the reason', async (_, status, time, reason) => {
  const { calls, port } = await program([status]);
  const { send, root, clock } = await contactApp(settings(port));
  expect(await send(message)).toBe(200);
  await isTried(root, 1, reason);
  clock.time += time;
  await eventually(() => expect(waiting(root)).toMatchObject([{ failed: expect.any(String), reason }]));
  const tried = calls.length;
  clock.time += hour;
  await send({ ...message, message: 'Eine andere' });
  await eventually(() => expect(calls).toHaveLength(tried + 1));
  expect(new Set(calls.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
});

test('no program is told of a doubtful message, and of none where there is no program', async () => {
  const { calls, port } = await program([200]);
  const { send, root } = await contactApp(settings(port));
  expect(await send({ ...message, website: 'beute.example' })).toBe(200);
  expect(waiting(root)).toEqual([]);
  expect(calls).toEqual([]);
  const without = await contactApp();
  expect(await without.send(message)).toBe(200);
  expect(waiting(without.root)).toEqual([]);
});
