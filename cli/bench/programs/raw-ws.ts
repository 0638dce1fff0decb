/**
 * A server of the package ws that sends one buffer to all its sockets on `PUT`: `raw-ws.ts <port> <bytes>`.
 * `GET` returns the milliseconds of processor time that the process has taken.
 */
import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';

const [port, bytes] = process.argv.slice(2);
const message = Buffer.alloc(Number(bytes), 'x');
const server = createServer((request, response) => {
  if (request.method === 'PUT') for (const socket of sockets.clients) socket.send(message, { binary: false });
  const { user, system } = process.cpuUsage();
  response.end(JSON.stringify({ milliseconds: (user + system) / 1_000 }));
});
const sockets = new WebSocketServer({ server, path: '/ws', perMessageDeflate: false });
server.listen(Number(port), '127.0.0.1');
