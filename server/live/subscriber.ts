import type { Writable } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Channel, Subscriber } from './channel.ts';
import type { LiveLimits } from './limits.ts';
import type { Topic } from './topics.ts';

/** Milliseconds in which a client's messages are counted. */
const messageWindow = 10_000;

/**
 * Sends a client the topics it wants. A slow connection gets two messages, then only the newest state of each topic waits for it.
 * @param connection the one below `socket`: frames that are the same for all are written as they are, which ws would put together for each
 */
export function subscribe(socket: WebSocket, connection: Writable, wanted: readonly Topic[], channel: Channel, limits: LiveLimits): Subscriber {
  const waiting = new Set<Topic>();
  let isBehind = false;
  let missed = 0;
  let heard = 0;
  let since = 0;

  /** To be called back costs as much as writing, so only a connection that still has a message before this one does that. */
  function send(topic: Topic): void {
    if (socket.readyState !== socket.OPEN) return;
    isBehind = connection.writableLength > 0;
    if (isBehind) connection.write(channel.frame(topic), caughtUp);
    else connection.write(channel.frame(topic));
  }

  function caughtUp(): void {
    isBehind = false;
    const topics = [...waiting];
    waiting.clear();
    for (const topic of topics) tell(topic);
  }

  function tell(topic: Topic): void {
    if (isBehind) waiting.add(topic);
    else send(topic);
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
    // one that nobody asked for
    if (missed === 0) listen();
    missed = 0;
  });
  for (const topic of wanted) tell(topic);

  return {
    tell(topic) {
      if (wanted.includes(topic)) tell(topic);
    },
    beat() {
      if (missed >= 2 || socket.bufferedAmount > limits.buffered) return socket.terminate();
      missed += 1;
      if (socket.readyState === socket.OPEN) socket.ping();
    },
  };
}
