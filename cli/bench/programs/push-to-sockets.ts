/**
 * Opens sockets to two servers and times pushes: `push-to-sockets.ts <sockets> <rounds> <token> <own port> <ws port>`.
 * Prints JSON: milliseconds from the request that changes something to the last socket that heard of it.
 */
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRounds } from '../rounds.ts';

const [sockets = '', rounds = '', token = '', ...ports] = process.argv.slice(2);
const [own, ws] = await Promise.all(ports.map(openSockets));
if (!own || !ws) throw new Error('Two ports are needed.');

/** The server tells of a count at most once a second. */
const pause = 1_200;

let count = 3_000;
const [ofOwn = [], ofWs = []] = await inRounds(Number(rounds) + 1, [() => push(own), () => push(ws)]);
process.stdout.write(JSON.stringify({ own: ofOwn.slice(1), ws: ofWs.slice(1) }));
process.exit();

interface Audience {
  readonly port: string;
  /** Hears every piece of data that a socket gets. */
  onData: () => void;
}

async function push(audience: Audience): Promise<number> {
  await sleep(pause);
  let heard = 0;
  const all = Promise.withResolvers<void>();
  audience.onData = () => {
    heard += 1;
    if (heard === Number(sockets)) all.resolve();
  };
  count += 1;
  const begun = performance.now();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = fetch(`http://127.0.0.1:${audience.port}/api/admin/active-users`, { method: 'PUT', headers, body: JSON.stringify({ count }) });
  await all.promise;
  const milliseconds = performance.now() - begun;
  await (await answer).arrayBuffer();
  return milliseconds;
}

/** Opens them fifty at a time: more than wait at a port at once are refused. */
async function openSockets(port: string): Promise<Audience> {
  const audience: Audience = { port, onData: () => {} };
  for (let start = 0; start < Number(sockets); start += 50) {
    await Promise.all(Array.from({ length: Math.min(50, Number(sockets) - start) }, (_, index) => openSocket(audience, start + index)));
  }
  return audience;
}

/** Only what the handshake needs (RFC 6455, 4.1), so that the sockets take little time from the servers; each comes from another network. */
function openSocket(audience: Audience, index: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(audience.port), '127.0.0.1');
    socket.once('error', reject);
    socket.once('data', (data) => {
      if (!data.toString('latin1').startsWith('HTTP/1.1 101')) reject(new Error(data.toString('latin1', 0, 40)));
      socket.on('data', () => audience.onData());
      resolve(socket);
    });
    socket.write(
      [
        'GET /ws?topics=userCount HTTP/1.1',
        `Host: 127.0.0.1:${audience.port}`,
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
