import type { FastifyInstance } from 'fastify';
import { type Topic, topics } from './topics.ts';

/** The newest state of each topic, ready to be sent. */
export interface Channel {
  message(topic: Topic): Buffer;
  /** Calls `listener` when a topic has a new state; `userCount` at most once a second. */
  onChange(listener: (topic: Topic) => void): void;
}

/** What the channel needs of a client. */
export interface Subscriber {
  /** There is a new state of a topic. */
  tell(topic: Topic): void;
  /** Asks whether the client is still there. */
  beat(): void;
}

/** Milliseconds between two counts. */
const countInterval = 1000;

export function createChannel(app: FastifyInstance): Channel {
  const listeners: ((topic: Topic) => void)[] = [];
  const messages = new Map<Topic, Buffer>(topics.map((topic) => [topic, write(topic)]));
  let counted = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;

  function write(topic: Topic): Buffer {
    const { updates, posts } = app.site.renderer.liveContent(app.site.current);
    const message = { userCount: { count: app.activeUsers.count }, updates: { updates }, blogPosts: { blogPosts: posts } }[topic];
    return Buffer.from(JSON.stringify({ type: topic, ...message }));
  }

  function refresh(topic: Topic): void {
    const next = write(topic);
    if (messages.get(topic)?.equals(next)) return;
    messages.set(topic, next);
    for (const listener of listeners) listener(topic);
  }

  function refreshCount(): void {
    const wait = counted + countInterval - performance.now();
    if (wait <= 0) {
      counted = performance.now();
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
    message: (topic) => messages.get(topic) as Buffer,
    onChange: (listener) => void listeners.push(listener),
  };
}
