import { randomUUID } from 'node:crypto';
import type { News, Store } from '../store.ts';
import { openConnections } from './connections.ts';
import { dropDelivery, findDeliveries, retryDeliveries } from './deliveries.ts';
import { listen } from './listen.ts';
import { findMessages, removeMessage, saveMessage, tellOfMessage } from './messages.ts';
import { countReaders, findReaders, putNewsletter } from './newsletters.ts';
import { claimMail, giveUpMail, postponeMail, removeMail } from './outbox.ts';
import { activeUsers, announce, hit, secret, setActiveUsers } from './shared.ts';
import type { Ask } from './statements.ts';
import { addSubscriber, confirmSubscriber, findSubscribers, removeSubscriber } from './subscribers.ts';
import { erase, forgetExpired, health, wipe } from './upkeep.ts';
import { claimWebhook, giveUpWebhook, postponeWebhook, removeWebhook } from './webhooks.ts';

/**
 * The store that any number of servers share.
 * @param connectionString `postgres://name:password@host:5432/database`
 * @param warn hears of what somebody should look at though no operation fails
 * @param patience milliseconds after which an operation fails, two seconds as a rule
 */
export function openPostgres(connectionString: string, warn: (warning: string) => void = () => {}, patience?: number): Store {
  const connections = openConnections(connectionString, patience);
  const self = randomUUID();
  const listeners: ((news: News) => void)[] = [];
  let stopListening: (() => Promise<void>) | undefined;
  const hear = (news: News) => {
    for (const listener of listeners) listener(news);
  };
  const inTransaction =
    <Input, Result>(operation: (ask: Ask, input: Input) => Promise<Result>) =>
    (input: Input) =>
      connections.transact((ask) => operation(ask, input));

  return {
    saveMessage: inTransaction(saveMessage),
    findMessages: inTransaction(findMessages),
    tellOfMessage: inTransaction(tellOfMessage),
    removeMessage: inTransaction(removeMessage),
    claimMail: inTransaction(claimMail),
    removeMail: inTransaction(removeMail),
    postponeMail: inTransaction(postponeMail),
    giveUpMail: inTransaction(giveUpMail),
    claimWebhook: inTransaction(claimWebhook),
    removeWebhook: inTransaction(removeWebhook),
    postponeWebhook: inTransaction(postponeWebhook),
    giveUpWebhook: inTransaction(giveUpWebhook),
    findDeliveries: inTransaction(findDeliveries),
    retryDeliveries: inTransaction(retryDeliveries),
    dropDelivery: inTransaction(dropDelivery),
    addSubscriber: inTransaction(addSubscriber),
    confirmSubscriber: inTransaction(confirmSubscriber),
    removeSubscriber: inTransaction(removeSubscriber),
    findSubscribers: inTransaction(findSubscribers),
    countReaders: inTransaction(countReaders),
    findReaders: inTransaction(findReaders),
    putNewsletter: inTransaction(putNewsletter),
    forgetExpired: inTransaction(forgetExpired),
    erase: inTransaction(erase),
    wipe: () => connections.alone(wipe),
    health: inTransaction(health),
    activeUsers: () => connections.transact(activeUsers),
    setActiveUsers: ({ count }) => connections.transact((ask) => setActiveUsers(ask, { count, from: self })),
    hit: inTransaction(hit),
    secret: inTransaction(secret),
    announce(news) {
      // without a connection nobody is reached, and after one is back everybody looks by themselves
      connections.transact((ask) => announce(ask, { news, from: self })).catch(() => {});
    },
    onNews(listener) {
      listeners.push(listener);
      stopListening ??= listen({ connectionString, self, hear, warn });
    },
    async close() {
      await Promise.all([stopListening?.(), connections.close()]);
    },
  };
}
