import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { type ContactMessage, messageRules } from '../../blocks/contact-form/message.ts';
import { StoreUnavailable } from '../store/thread.ts';
import { contactMail } from './contact-mail.ts';

/** What the routes share: one limit for both, and what comes of a message. */
export interface ContactRouteOptions {
  readonly preHandler: preHandlerAsyncHookHandler;
  readonly receive: Receive;
}

export const sentences = {
  thanks: 'Vielen Dank für deine Nachricht. Wir werden uns bald bei dir melden!',
  unreadable: 'Deine Nachricht konnte nicht gelesen werden. Bitte lade die Seite neu und versuche es noch einmal.',
  tooMany: 'Das waren viele Nachrichten in kurzer Zeit. Bitte warte einige Minuten und versuche es dann noch einmal.',
  unavailable: 'Deine Nachricht konnte gerade nicht gespeichert werden. Bitte versuche es in einer Minute noch einmal.',
  different: 'Unter diesem Schlüssel ist schon eine andere Nachricht angekommen. Bitte lade die Seite neu und sende sie noch einmal.',
  wrongKey: 'Der Schlüssel der Nachricht (Idempotency-Key) hat nicht die erwartete Form.',
} as const;

/** Seconds after which a message that could not be stored is welcome again. */
export const retryAfter = 60;

const rules = messageRules({
  name: 'Name muss mindestens 2 Zeichen haben.',
  email: 'Bitte gib eine gültige E-Mail-Adresse ein.',
  message: 'Nachricht muss mindestens 5 Zeichen haben.',
  privacy: 'Du musst der Datenschutzerklärung zustimmen.',
});

/** What is wrong with a message, at most one sentence per field; `body` may be anything. */
export function checkMessage(body: unknown): { readonly message: ContactMessage } | { readonly problems: readonly string[] } {
  const { success, data, error } = rules.safeParse(body);
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

export function createReceive(app: FastifyInstance, { origin, now }: ReceiveOptions): Receive {
  return async (request, message, key = randomUUID()) => {
    const receivedAt = now();
    const recipient = app.site.renderer.contact(app.site.current)?.recipient;
    // without a site nobody knows who is meant; its pages are not there either
    if (recipient === undefined) return { status: 503, text: sentences.unavailable };
    // also where no mail server is set: the mail waits with its message, so that the company gets both as soon as there is one
    const mail = contactMail(message, { origin, receivedAt });
    try {
      const result = await app.store.run('saveMessage', { key, receivedAt: receivedAt.toISOString(), message, mail, recipient });
      if (result === 'different') return { status: 409, text: sentences.different };
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      request.log.error({ reason: error.message }, 'a contact message could not be stored');
      return { status: 503, text: sentences.unavailable };
    }
    app.mail?.wake();
    return { status: 200 };
  };
}
