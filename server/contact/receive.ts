import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressOf } from '../http/address.ts';
import { formLanguageOf } from '../http/form-page.ts';
import type { CountPost } from '../http/post-limit.ts';
import type { CheckedMessage, CheckMessage } from './check-message.ts';
import { doubtsAbout } from './doubts.ts';
import type { FieldLabels } from './form-texts.ts';
import { tellingOf } from './telling.ts';
import { words } from './words.ts';

/** What the routes share: one limit, one check, and one way to store a message. */
export interface ContactRouteOptions {
  readonly count: CountPost;
  readonly check: CheckMessage;
  readonly receive: Receive;
}

export type Receipt = { readonly status: 200 } | { readonly status: 409 | 503; readonly text: string };

/**
 * Stores a message together with the mails and webhooks about it. A `200` means that all of that is on disk, or that the message is and waits for a person.
 * The log gets the reason of a failure and nothing of the message. Without a key, each call stores a new message.
 */
export type Receive = (request: FastifyRequest, message: CountedMessage, key?: string) => Promise<Receipt>;

export interface CountedMessage extends CheckedMessage {
  /** Nobody else of the visitor's network has written in the last ten minutes. */
  readonly isFirst: boolean;
  /** Labels of the form that it was sent with. */
  readonly labels?: FieldLabels;
}

export interface ReceiveOptions {
  /** Public address of the site. */
  readonly origin: string;
  /** Most trusted messages per sender in ten minutes. */
  readonly limit: number;
  /** Senders get a mail that their message has arrived, where mails can be sent. */
  readonly acknowledges: boolean;
  readonly now: () => Date;
}

/** Makes the function that receives messages, for both form and API. */
export function createReceive(app: FastifyInstance, { origin, limit, acknowledges, now }: ReceiveOptions): Receive {
  return async (request, { message, trap, isFirst, labels }, key = randomUUID()) => {
    const { language, timeZone } = app.site.current;
    const senderLanguage = formLanguageOf(request);
    const sentences = words[senderLanguage];
    const receivedAt = now();
    const recipient = app.site.renderer.contact(app.site.current)?.recipient;
    // without a site the recipient is unknown; its pages do not exist either
    if (recipient === undefined) return { status: 503, text: sentences.unavailable };
    const { held, mentioned } = doubtsAbout(message, request, trap);
    const isTrusted = mentioned === undefined;
    // also without a mail server: the mail waits with its message, so that the company gets both as soon as one is configured
    const telling = tellingOf(message, {
      origin,
      receivedAt,
      language,
      senderLanguage,
      labels,
      recipient,
      mentioned,
      timeZone,
      legalNotice: addressOf(app, 'legal-notice'),
      acknowledges: isTrusted && acknowledges && app.mail !== undefined,
      hasWebhook: isTrusted && app.webhook !== undefined,
    });
    try {
      const entry = { key, receivedAt: receivedAt.toISOString(), message, doubts: held, limit, isFirst, ...telling, traceparent: app.tracing.traceparent() };
      const result = await app.askStore(request, (store) => store.saveMessage(entry));
      if (result === 'doubtful') app.tally.doubted += 1;
      if (result === 'different') return { status: 409, text: sentences.different };
    } catch (error) {
      app.storeHasRefused(error, 'a contact message could not be stored', request);
      return { status: 503, text: sentences.unavailable };
    }
    app.mail?.wake();
    app.webhook?.wake();
    return { status: 200 };
  };
}
