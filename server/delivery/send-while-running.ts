import type { FastifyInstance } from 'fastify';
import type { Due } from '../store/contract/outbox.ts';
import { type Sender, type SenderOptions, startSender } from './sender.ts';

/** A sender with the lifetime of the server: begins with what an earlier run left, and finishes what is under way before the server ends. */
export function sendWhileRunning<Item extends Due>(app: FastifyInstance, options: Omit<SenderOptions<Item>, 'log'>): Sender {
  const send = (item: Item, signal: AbortSignal) => app.tracing.whole(`send ${options.what}`, item.traceparent, () => options.send(item, signal));
  const sender = startSender({ ...options, send, log: app.log });
  app.addHook('onReady', async () => sender.wake());
  app.addHook('preClose', async () => void sender.close());
  app.addHook('onClose', () => sender.close());
  return sender;
}
