import type { Writable } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Channel, Subscriber } from './channel.ts';
import type { LiveLimits } from './limits.ts';
import type { Topic } from './topics.ts';

/** Milliseconds in which a client's messages are counted. */
const messageWindow = 10_000;

/**
 * Sends a client the topics it wants, one message at a time: of each only the newest state waits for a slow connection.
 * @param connection the one below `socket`: frames that are the same for all are written as they are, which ws would put together for each
 */
export function subscribe(socket: WebSocket, connection: Writable, wanted: readonly Topic[], channel: Channel, limits: LiveLimits): Subscriber {
  const waiting = new Set<Topic>(wanted);
  let sending = false;
  let missed = 0;
  let heard = 0;
  let since = 0;

  function send(topic: Topic): void {
    sending = true;
    connection.write(channel.frame(topic), sent);
  }

  function sent(): void {
    sending = false;
    if (waiting.size > 0) flush();
  }

  function flush(): void {
    const [topic] = waiting;
    if (sending || topic === undefined || socket.readyState !== socket.OPEN) return;
    waiting.delete(topic);
    send(topic);
  }

  /** The client has nothing to say; what it says anyway is not read, and too much of it ends the connection. */
  function listen(): void {
    const now = performance.now();
    if (now - since > messageWindow) [since, heard] = [now, 0];
    heard += 1;
    if (heard > limits.messages) socket.close(1008);
  }

  socket.on('message', (_data, isBinary) => (isBinary ? socket.close(1003) : listen()));
  socket.on('ping', listen);
  socket.on('pong', () => {
    missed = 0;
  });
  flush();

  return {
    tell(topic) {
      if (!wanted.includes(topic)) return;
      if (!sending && socket.readyState === socket.OPEN) return send(topic);
      waiting.add(topic);
    },
    beat() {
      if (missed >= 2 || socket.bufferedAmount > limits.buffered) return socket.terminate();
      missed += 1;
      if (socket.readyState === socket.OPEN) socket.ping();
    },
  };
}
