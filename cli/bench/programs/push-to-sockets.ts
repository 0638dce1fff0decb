/**
 * Opens sockets to two servers and times pushes: `push-to-sockets.ts <sockets> <rounds> <bytes> <own port> <ws port>`.
 * Prints JSON: for each push of a round, milliseconds from the request that causes it to the last socket that gets it, and
 * milliseconds of processor time that it took from the server.
 */
import { connect, type Socket } from 'node:net';
import { inRounds } from '../rounds.ts';

const [sockets = '', rounds = '', bytes = '', ...ports] = process.argv.slice(2);
const [own, ws] = await Promise.all(ports.map(openSockets));
if (!own || !ws) throw new Error('Two ports are needed.');

/** Bytes that all sockets get together: a message with its head (RFC 6455, 5.2) for each. Chunks cannot be counted instead: two messages may come as one. */
const wanted = Number(sockets) * (Number(bytes) + (Number(bytes) < 126 ? 2 : 4));

/** Pushes per round, so that one that was disturbed counts little. */
const pushes = 10;

// the first round warms up
const [ofOwn = [], ofWs = []] = await inRounds(Number(rounds) + 1, [() => round(own), () => round(ws)]);
process.stdout.write(JSON.stringify({ own: ofOwn.slice(1), ws: ofWs.slice(1) }));
process.exit();

interface Audience {
  readonly port: string;
  /** Called with the number of bytes that a socket got. */
  onData: (bytes: number) => void;
}

interface Cost {
  readonly milliseconds: number;
  readonly processor: number;
}

async function round(audience: Audience): Promise<Cost> {
  const before = await processorTime(audience);
  let milliseconds = 0;
  for (let index = 0; index < pushes; index += 1) milliseconds += await push(audience);
  return { milliseconds: milliseconds / pushes, processor: ((await processorTime(audience)) - before) / pushes };
}

async function push(audience: Audience): Promise<number> {
  let heard = 0;
  const all = Promise.withResolvers<void>();
  audience.onData = (bytes) => {
    heard += bytes;
    if (heard === wanted) all.resolve();
    if (heard > wanted) all.reject(new Error(`The sockets heard ${heard} bytes instead of ${wanted}.`));
  };
  const begun = performance.now();
  const answer = fetch(`http://127.0.0.1:${audience.port}/`, { method: 'PUT' });
  await all.promise;
  const milliseconds = performance.now() - begun;
  await (await answer).arrayBuffer();
  return milliseconds;
}

async function processorTime({ port }: Audience): Promise<number> {
  const { milliseconds }: { milliseconds: number } = JSON.parse(await (await fetch(`http://127.0.0.1:${port}/`)).text());
  return milliseconds;
}

/** Opens sockets fifty at a time: a port refuses connections beyond its backlog. */
async function openSockets(port: string): Promise<Audience> {
  const audience: Audience = { port, onData: () => {} };
  for (let start = 0; start < Number(sockets); start += 50) {
    await Promise.all(Array.from({ length: Math.min(50, Number(sockets) - start) }, (_, index) => openSocket(audience, start + index)));
  }
  return audience;
}

/** Sends only what the handshake needs (RFC 6455, 4.1), so that the sockets take little time from the servers. Each seems to come from another network. */
function openSocket(audience: Audience, index: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(audience.port), '127.0.0.1');
    socket.once('error', reject);
    socket.once('data', (data) => {
      if (!data.toString('latin1').startsWith('HTTP/1.1 101')) reject(new Error(data.toString('latin1', 0, 40)));
      socket.on('data', (piece) => audience.onData(piece.length));
      resolve(socket);
    });
    socket.write(
      [
        'GET /ws?topics=updates HTTP/1.1',
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
