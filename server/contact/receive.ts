import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { type ContactMessage, messageRules } from '../../blocks/contact-form/message.ts';
import type { Language } from '../../schema/words.ts';
import { languageOf } from '../http/language.ts';
import { StoreUnavailable } from '../store/store.ts';
import { contactMail } from './contact-mail.ts';
import { words } from './words.ts';

/** What the routes share: one limit for both, and what comes of a message. */
export interface ContactRouteOptions {
  readonly preHandler: preHandlerAsyncHookHandler;
  readonly receive: Receive;
}

const rules = { de: messageRules(words.de.problems, 'de'), en: messageRules(words.en.problems, 'en') };

/** What is wrong with a message, at most one sentence per field; `body` may be anything. */
export function checkMessage(body: unknown, language: Language): { readonly message: ContactMessage } | { readonly problems: readonly string[] } {
  const { success, data, error } = rules[language].safeParse(body);
  if (success) return { message: data };
  const byField = Map.groupBy(error.issues, ({ path: [field] }) => field);
  return { problems: [...byField.values()].map(([first]) => first?.message ?? '') };
}

export type Receipt = { readonly status: 200 } | { readonly status: 409 | 503; readonly text: string };

/**
 * Stores a message together with its mail to the company. Only a `200` means that both are on disk;
 * the log learns the reason of a failure and nothing of the message. Without a key the message is one of its own.
 */
export type Receive = (request: FastifyRequest, message: ContactMessage, key?: string) => Promise<Receipt>;

export interface ReceiveOptions {
  /** Public address of the site. */
  readonly origin: string;
  readonly now: () => Date;
}

/** Makes the one way in which messages are taken, for form and API alike. */
export function createReceive(app: FastifyInstance, { origin, now }: ReceiveOptions): Receive {
  return async (request, message, key = randomUUID()) => {
    const language = languageOf(request);
    const sentences = words[language];
    const receivedAt = now();
    const recipient = app.site.renderer.contact(app.site.current)?.recipient;
    // without a site nobody knows who is meant; its pages are not there either
    if (recipient === undefined) return { status: 503, text: sentences.unavailable };
    // also where no mail server is set: the mail waits with its message, so that the company gets both as soon as there is one
    const mail = contactMail(message, { origin, receivedAt, language, timeZone: app.site.current.timeZone });
    try {
      const result = await app.store.saveMessage({ key, receivedAt: receivedAt.toISOString(), message, mail, recipient });
      if (result === 'different') return { status: 409, text: sentences.different };
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      request.log.error({ req: request, reason: error.message }, 'a contact message could not be stored');
      return { status: 503, text: sentences.unavailable };
    }
    app.mail?.wake();
    return { status: 200 };
  };
}
