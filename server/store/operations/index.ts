import type { Input, Result, Store } from '../store.ts';
import { findDeliveries, giveUpDelivery, postponeDelivery, releaseDelivery, removeDelivery, retryDeliveries } from './deliveries.ts';
import { findMessages, removeMessage, saveMessage, tellOfMessage } from './messages.ts';
import { countReaders, findReaders, putNewsletter } from './newsletters.ts';
import { claimMail } from './outbox.ts';
import type { Steps } from './steps.ts';
import { addSubscriber, confirmSubscriber, findSubscribers, removeSubscriber } from './subscribers.ts';
import { erase, forgetExpired, health } from './upkeep.ts';
import { claimWebhook } from './webhooks.ts';

const all = {
  saveMessage,
  findMessages,
  tellOfMessage,
  removeMessage,
  claimMail,
  claimWebhook,
  releaseDelivery,
  postponeDelivery,
  giveUpDelivery,
  removeDelivery,
  findDeliveries,
  retryDeliveries,
  addSubscriber,
  confirmSubscriber,
  removeSubscriber,
  findSubscribers,
  countReaders,
  findReaders,
  putNewsletter,
  forgetExpired,
  erase,
  health,
};

export type OperationName = keyof typeof all;

/** All operations on the tables, the same for both databases. Each is one transaction. */
export const operations: { readonly [Name in OperationName]: (input: Input<Name>) => Steps<Result<Name>> } = all;

/** Makes the methods of a store that are operations; each calls `perform`. */
export function performed(perform: <Name extends OperationName>(name: Name, input: Input<Name>) => Promise<Result<Name>>): Pick<Store, OperationName> {
  const methods = Object.keys(operations).map((name) => [name, (input: never) => perform(name as OperationName, input)]);
  return Object.fromEntries(methods) as Pick<Store, OperationName>;
}
