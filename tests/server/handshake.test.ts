import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { listen, testApp } from './fixture.ts';

const right = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': btoa('0123456789abcdef'),
  'sec-websocket-protocol': 'userCount, updates',
};

async function answerTo(headers: Readonly<Record<string, string>>) {
  const { app } = await testApp();
  const asked = request({ port: await listen(app), path: '/ws', headers }).end();
  const reply = await Promise.race([once(asked, 'response'), once(asked, 'upgrade')]);
  const { statusCode, headers: answered, socket } = reply[0] as IncomingMessage;
  if (statusCode === 101) socket.destroy();
  return { status: statusCode, headers: answered, body: statusCode === 101 ? '' : await text(reply[0] as IncomingMessage) };
}

test('a right handshake opens the channel, with one of the protocols that were offered', async () => {
  const { status, headers } = await answerTo(right);
  expect([status, headers['sec-websocket-protocol']]).toEqual([101, 'userCount']);
});

// RFC 6455, 4.2.2 and 4.4; RFC 9110, 15.5.22
test.each([
  ['another version', 426, { 'sec-websocket-version': '12' }],
  ['a version of before the standard', 426, { 'sec-websocket-version': '8' }],
  ['a key that is too short', 400, { 'sec-websocket-key': btoa('short') }],
  ['a protocol twice', 400, { 'sec-websocket-protocol': 'updates, updates' }],
  ['a protocol that is no token', 400, { 'sec-websocket-protocol': 'userCount,' }],
])('a handshake with %s is refused with %i in the words of the site and with its headers', async (_, status, wrong) => {
  const answer = await answerTo({ ...right, ...wrong });
  expect({ status: answer.status, ...answer.headers }).toMatchObject({
    status,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
  const told = [answer.headers['sec-websocket-version'], answer.headers.upgrade];
  expect(told).toEqual(status === 426 ? ['13', 'websocket'] : [undefined, undefined]);
  expect(answer.body).toContain('<h1>Anfrage ungültig</h1>');
});
