import { EventEmitter } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { WebSocket } from 'ws';
import { sendError } from '../http/errors.ts';
import { isOwnOrigin } from '../http/origin.ts';
import { networkOf } from '../http/visitor-network.ts';
import { createChannel, type Subscriber } from './channel.ts';
import { handshakeFault, protocolVersion } from './handshake.ts';
import { defaultLimits, type LiveLimits } from './limits.ts';
import { subscribe } from './subscriber.ts';
import { type Topic, topicsOf, topicsOffered } from './topics.ts';
import { channelPath, isForChannel } from './upgrade.ts';

/** Milliseconds for a client to answer the closing handshake. */
const closeTimeout = 2_000;

/** `/ws`: sends the newest state of each topic on connect and whenever it changes. Clients send nothing. */
export const live = fp<{ readonly origin: string; readonly limits?: Partial<LiveLimits> }>(async (app, { origin, limits: changed }) => {
  const limits = { ...defaultLimits, ...changed };
  const channel = createChannel(app);
  const clients = new Map<WebSocket, Subscriber>();
  const byNetwork = new Map<string, number>();
  const accepted = new WeakSet<Duplex>();

  await app.register(websocket, {
    options: {
      server: ownUpgrades(app, accepted) as unknown as Server,
      maxPayload: 1024,
      maxFragments: 16,
      perMessageDeflate: false,
      clientTracking: false,
      closeTimeout,
      // the answer has to name one of the offered topics, or the browser closes the connection
      handleProtocols: (offered: Set<string>) => topicsOffered(offered)[0] ?? false,
    } as object,
    preClose: (done) => {
      for (const socket of clients.keys()) socket.close(1001);
      done();
    },
    errorHandler: (error, socket) => {
      // ws closes protocol errors by itself with the right code (1009, 1002 …); anything else is a broken connection
      if (socket.readyState === socket.OPEN) socket.terminate();
      app.log.debug(error, 'a live connection broke off');
    },
  });

  const beat = setInterval(() => {
    for (const client of clients.values()) client.beat();
  }, limits.pingEvery).unref();
  app.addHook('onClose', async () => clearInterval(beat));
  const changes = new Map<Topic, number>();
  channel.onChange((topic) => void tellAll(topic));

  /** Tells all clients of a topic, in batches. Clients that connect meanwhile get the newest state anyway; a newer change starts over with the first client. */
  async function tellAll(topic: Topic): Promise<void> {
    const change = (changes.get(topic) ?? 0) + 1;
    changes.set(topic, change);
    const all = [...clients.values()];
    for (let start = 0; start < all.length; start += limits.atOnce) {
      if (start > 0) await setImmediate();
      if (changes.get(topic) !== change) return;
      for (const client of all.slice(start, start + limits.atOnce)) client.tell(topic);
    }
  }

  const refuse = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!request.ws) return sendError(request, reply, 404);
    const fault = handshakeFault(request.headers);
    if (fault === 426) reply.headers({ 'sec-websocket-version': protocolVersion, upgrade: 'websocket', connection: 'upgrade, close' });
    if (fault !== undefined) return sendError(request, reply, fault);
    if (!isOwnOrigin(request, origin)) return sendError(request, reply, 403);
    if ((byNetwork.get(networkOf(request.ip)) ?? 0) >= limits.perNetwork) return sendError(request, reply, 429);
    if (clients.size >= limits.total || app.draining) return sendError(request, reply, 503);
  };
  app.get(channelPath, { websocket: true, onRequest: refuse }, (socket, request) => {
    accepted.add(request.raw.socket);
    const network = networkOf(request.ip);
    byNetwork.set(network, (byNetwork.get(network) ?? 0) + 1);
    clients.set(socket, subscribe(socket, request.raw.socket, topicsOf(request), channel, limits));
    app.tally.socketsOpened += 1;
    socket.on('close', () => {
      app.tally.socketsClosed += 1;
      clients.delete(socket);
      const left = (byNetwork.get(network) ?? 1) - 1;
      if (left > 0) byNetwork.set(network, left);
      else byNetwork.delete(network);
    });
  });
});

/** Milliseconds after which the connection of a refused upgrade is closed: the HTTP server has handed it over and does not manage it any more. */
const farewell = 2_000;

/** Emits the upgrades for this channel; in development those for Vite are left to it. */
function ownUpgrades(app: FastifyInstance, accepted: WeakSet<Duplex>): EventEmitter {
  const upgrades = new EventEmitter();
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!isForChannel(request)) return;
    setTimeout(() => {
      if (!accepted.has(socket)) socket.destroy();
    }, farewell).unref();
    upgrades.emit('upgrade', request, socket, head);
  });
  return upgrades;
}
