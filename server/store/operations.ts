import { health } from './health.ts';
import { forgetMessages, saveMessage } from './messages.ts';
import { claimMail, giveUpMail, postponeMail, removeMail } from './outbox.ts';
import { addSubscriber, confirmSubscriber, forgetUnconfirmed, removeSubscriber } from './subscribers.ts';
import { wipe } from './wipe.ts';

/** What the store can do. Each operation is one transaction, but for {@link outsideTransactions}: it happens as a whole, or not at all. */
export const operations = {
  saveMessage,
  forgetMessages,
  addSubscriber,
  confirmSubscriber,
  removeSubscriber,
  forgetUnconfirmed,
  claimMail,
  removeMail,
  postponeMail,
  giveUpMail,
  wipe,
  health,
};

/** Operations that SQLite does only while no transaction is open. */
export const outsideTransactions: ReadonlySet<OperationName> = new Set(['wipe']);

export type OperationName = keyof typeof operations;
export type Input<Name extends OperationName> = Parameters<(typeof operations)[Name]>[1];
export type Result<Name extends OperationName> = ReturnType<(typeof operations)[Name]>;
