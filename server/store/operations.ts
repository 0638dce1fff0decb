import { saveMessage } from './messages.ts';
import { claimMail, giveUpMail, postponeMail, removeMail } from './outbox.ts';
import { confirmSubscriber, forgetUnconfirmed, removeSubscriber, signUp } from './subscribers.ts';

/** What the store can do. Each operation is one transaction: it happens as a whole, or not at all. */
export const operations = {
  saveMessage,
  signUp,
  confirmSubscriber,
  removeSubscriber,
  forgetUnconfirmed,
  claimMail,
  removeMail,
  postponeMail,
  giveUpMail,
};

export type OperationName = keyof typeof operations;
export type Input<Name extends OperationName> = Parameters<(typeof operations)[Name]>[1];
export type Result<Name extends OperationName> = ReturnType<(typeof operations)[Name]>;
