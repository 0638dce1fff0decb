import type { DatabaseSync } from 'node:sqlite';
import type { Store } from '../store.ts';
import { dropDelivery, findDeliveries, retryDeliveries } from './deliveries.ts';
import { findMessages, removeMessage, saveMessage, tellOfMessage } from './messages.ts';
import { countReaders, findReaders, putNewsletter } from './newsletters.ts';
import { claimMail, giveUpMail, postponeMail, removeMail } from './outbox.ts';
import { addSubscriber, confirmSubscriber, findSubscribers, removeSubscriber } from './subscribers.ts';
import { erase, forgetExpired, health } from './upkeep.ts';
import { claimWebhook, giveUpWebhook, postponeWebhook, removeWebhook } from './webhooks.ts';
import { wipe } from './wipe.ts';

/** What the tables can do. Each operation is one transaction, but for {@link outsideTransactions}. */
export const operations = {
  saveMessage,
  findMessages,
  tellOfMessage,
  removeMessage,
  claimMail,
  removeMail,
  postponeMail,
  giveUpMail,
  claimWebhook,
  removeWebhook,
  postponeWebhook,
  giveUpWebhook,
  findDeliveries,
  retryDeliveries,
  dropDelivery,
  addSubscriber,
  confirmSubscriber,
  removeSubscriber,
  findSubscribers,
  countReaders,
  findReaders,
  putNewsletter,
  forgetExpired,
  erase,
  wipe,
  health,
} satisfies { readonly [Name in keyof Store]?: (database: DatabaseSync, input: Input<Name>) => Awaited<ReturnType<Store[Name]>> };

/** Operations that SQLite does only while no transaction is open. */
export const outsideTransactions: ReadonlySet<OperationName> = new Set(['wipe']);

export type OperationName = keyof typeof operations;
export type Input<Name extends keyof Store> = Parameters<Store[Name]>[0];
export type Result<Name extends OperationName> = Awaited<ReturnType<Store[Name]>>;
