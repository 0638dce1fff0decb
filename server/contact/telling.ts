import { randomUUID } from 'node:crypto';
import { reachable } from '../../blocks/_forms/email-pattern.ts';
import type { ContactMessage } from '../../blocks/contact-form/message.ts';
import type { Language } from '../../schema/words.ts';
import type { Telling } from '../store/contract/messages.ts';
import { acknowledgementMail, type ContactMailContext, contactMail } from './contact-mail.ts';

export interface TellingContext extends ContactMailContext {
  /** Of the page that the message was sent from. */
  readonly senderLanguage: Language;
  /** The sender is told, too, where every mail server takes their address. */
  readonly acknowledges: boolean;
  /** So is a program of the company. */
  readonly hasWebhook: boolean;
}

/** What is told of a message, and to whom. */
export function tellingOf(message: Omit<ContactMessage, 'privacy'>, { acknowledges, hasWebhook, senderLanguage, ...context }: TellingContext): Telling {
  return {
    // the company reads its own language
    mail: contactMail(message, senderLanguage === context.language ? context : { ...context, labels: undefined }),
    recipient: context.recipient,
    ...(acknowledges && reachable.test(message.email) ? { acknowledgement: acknowledgementMail({ ...context, language: senderLanguage }) } : {}),
    ...(hasWebhook ? { webhookId: `msg_${randomUUID()}` } : {}),
  };
}
