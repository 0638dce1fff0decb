import { randomUUID } from 'node:crypto';
import type { ContactMessage } from '../../blocks/contact-form/message.ts';
import type { Telling } from '../store/store.ts';
import { acknowledgementMail, type ContactMailContext, contactMail } from './contact-mail.ts';

export interface TellingContext extends ContactMailContext {
  /** The sender is told, too. */
  readonly acknowledges: boolean;
  /** So is a program of the company. */
  readonly hasWebhook: boolean;
}

/** What is told of a message, and to whom. */
export function tellingOf(message: Omit<ContactMessage, 'privacy'>, { acknowledges, hasWebhook, ...context }: TellingContext): Telling {
  return {
    mail: contactMail(message, context),
    recipient: context.recipient,
    ...(acknowledges ? { acknowledgement: acknowledgementMail(context) } : {}),
    ...(hasWebhook ? { webhookId: `msg_${randomUUID()}` } : {}),
  };
}
