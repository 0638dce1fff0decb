import type { FastifyInstance } from 'fastify';
import { versionOf } from '../../blocks/_live/version.ts';
import { textFrame } from './text-frame.ts';
import { type Topic, topics } from './topics.ts';

/** The newest state of each topic, as a WebSocket frame that is the same for all clients. */
export interface Channel {
  frame(topic: Topic): Buffer;
  /** Calls `listener` when a topic changes; for `userCount` at most once a second. */
  onChange(listener: (topic: Topic) => void): void;
}

/** A client, as the channel uses it. */
export interface Subscriber {
  /** Sends the new state of a topic. */
  tell(topic: Topic): void;
  /** Asks whether the client is still there. */
  beat(): void;
}

/** Milliseconds between two updates of the count. */
const countInterval = 1000;

/** Keeps one frame per topic for all subscribers, and reports changes. */
export function createChannel(app: FastifyInstance): Channel {
  const listeners: ((topic: Topic) => void)[] = [];
  const frames = new Map<Topic, Buffer>(topics.map((topic) => [topic, write(topic)]));
  let countToldAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;

  function write(topic: Topic): Buffer {
    return textFrame(JSON.stringify({ type: topic, ...messageOf(topic) }));
  }

  function messageOf(topic: Topic): object {
    if (topic === 'userCount') return { count: app.activeUsers.count };
    const { updates, posts } = app.site.renderer.liveContent(app.site.current);
    if (topic === 'updates') return { updates };
    // posts are long, so only their version is sent; the list is a required part of the message (R-WSK-03) and stays empty
    return { version: versionOf(posts), blogPosts: [] };
  }

  function refresh(topic: Topic): void {
    const next = write(topic);
    if (frames.get(topic)?.equals(next)) return;
    frames.set(topic, next);
    for (const listener of listeners) listener(topic);
  }

  function refreshCount(): void {
    const wait = countToldAt + countInterval - performance.now();
    if (wait <= 0) {
      countToldAt = performance.now();
      refresh('userCount');
    } else {
      timer ??= setTimeout(() => {
        timer = undefined;
        refreshCount();
      }, wait).unref();
    }
  }

  app.activeUsers.onChange(refreshCount);
  app.site.onChange(() => {
    refresh('updates');
    refresh('blogPosts');
    refreshCount();
  });
  app.addHook('onClose', async () => clearTimeout(timer));

  return {
    frame: (topic) => frames.get(topic) as Buffer,
    onChange: (listener) => void listeners.push(listener),
  };
}
