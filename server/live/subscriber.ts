import type { Writable } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Channel, Subscriber } from './channel.ts';
import type { LiveLimits } from './limits.ts';
import type { Topic } from './topics.ts';

/** Milliseconds of the window in which a client's messages are counted. */
const messageWindow = 10_000;

/**
 * Sends a client its topics. A slow connection gets two messages; after that, only the newest state of each topic waits for it.
 * @param connection the stream below `socket`: frames that are the same for all clients are written directly, because ws would build one for each
 */
export function subscribe(socket: WebSocket, connection: Writable, wanted: readonly Topic[], channel: Channel, limits: LiveLimits): Subscriber {
  const waiting = new Set<Topic>();
  let isBehind = false;
  let missed = 0;
  let heard = 0;
  let since = 0;

  /** Asks for a callback, which costs as much as the write itself, only where the previous message is still waiting. */
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

  /** Counts a client's messages without reading them; too many end the connection. */
  function listen(): void {
    const now = performance.now();
    if (now - since > messageWindow) [since, heard] = [now, 0];
    heard += 1;
    if (heard > limits.messages) socket.close(1008);
  }

  socket.on('message', (_data, isBinary) => (isBinary ? socket.close(1003) : listen()));
  socket.on('ping', listen);
  socket.on('pong', () => {
    // an unsolicited pong
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
