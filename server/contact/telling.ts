import { randomUUID } from 'node:crypto';
import { reachable } from '../../blocks/_forms/email-pattern.ts';
import type { ContactMessage } from '../../blocks/contact-form/message.ts';
import type { Language } from '../../schema/words.ts';
import type { Telling } from '../store/contract/messages.ts';
import { acknowledgementMail, type ContactMailContext, contactMail } from './contact-mail.ts';

export interface TellingContext extends ContactMailContext {
  /** Language of the page that the message was sent from. */
  readonly senderLanguage: Language;
  /** The sender gets an acknowledgement, if every mail server accepts their address. */
  readonly acknowledges: boolean;
  /** A webhook is sent to the company's program. */
  readonly hasWebhook: boolean;
}

/** The mails and the webhook about a message, with their recipients. */
export function tellingOf(message: Omit<ContactMessage, 'privacy'>, { acknowledges, hasWebhook, senderLanguage, ...context }: TellingContext): Telling {
  return {
    // the company reads its own language, so labels in another one are left out
    mail: contactMail(message, senderLanguage === context.language ? context : { ...context, labels: undefined }),
    recipient: context.recipient,
    ...(acknowledges && reachable.test(message.email) ? { acknowledgement: acknowledgementMail({ ...context, language: senderLanguage }) } : {}),
    ...(hasWebhook ? { webhookId: `msg_${randomUUID()}` } : {}),
  };
}
