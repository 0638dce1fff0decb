import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressOf } from '../http/address.ts';
import { formLanguageOf } from '../http/form-page.ts';
import type { CountPost } from '../http/post-limit.ts';
import { StoreUnavailable } from '../store/store.ts';
import type { CheckedMessage, CheckMessage } from './check-message.ts';
import { doubtsAbout } from './doubts.ts';
import type { FieldLabels } from './form-texts.ts';
import { tellingOf } from './telling.ts';
import { words } from './words.ts';

/** What the routes share: one limit for both, what is asked of a message, and what comes of it. */
export interface ContactRouteOptions {
  readonly count: CountPost;
  readonly check: CheckMessage;
  readonly receive: Receive;
}

export type Receipt = { readonly status: 200 } | { readonly status: 409 | 503; readonly text: string };

/**
 * Stores a message together with what tells of it. Only a `200` means that both are on disk, or that the message is and waits for somebody to look at it;
 * the log learns the reason of a failure and nothing of the message. Without a key the message is one of its own.
 */
export type Receive = (request: FastifyRequest, message: CountedMessage, key?: string) => Promise<Receipt>;

export interface CountedMessage extends CheckedMessage {
  /** Nobody else of the visitor's network has written in the last ten minutes. */
  readonly isFirst: boolean;
  /** Of the form that it was sent with. */
  readonly labels?: FieldLabels;
}

export interface ReceiveOptions {
  /** Public address of the site. */
  readonly origin: string;
  /** Most messages of one sender in ten minutes that nobody doubts. */
  readonly limit: number;
  /** Senders are told that their message has arrived, where mails can be sent. */
  readonly acknowledges: boolean;
  readonly now: () => Date;
}

/** Makes the one way in which messages are taken, for form and API alike. */
export function createReceive(app: FastifyInstance, { origin, limit, acknowledges, now }: ReceiveOptions): Receive {
  return async (request, { message, trap, isFirst, labels }, key = randomUUID()) => {
    const { language, timeZone } = app.site.current;
    const senderLanguage = formLanguageOf(request);
    const sentences = words[senderLanguage];
    const receivedAt = now();
    const recipient = app.site.renderer.contact(app.site.current)?.recipient;
    // without a site nobody knows who is meant; its pages are not there either
    if (recipient === undefined) return { status: 503, text: sentences.unavailable };
    const { held, mentioned } = doubtsAbout(message, request, trap);
    const isTrusted = mentioned === undefined;
    // also where no mail server is set: the mail waits with its message, so that the company gets both as soon as there is one
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
      const result = await app.store.saveMessage(entry);
      if (result === 'doubtful') app.tally.doubted += 1;
      if (result === 'different') return { status: 409, text: sentences.different };
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      app.storeHasRefused(error);
      request.log.error({ req: request, reason: error.message }, 'a contact message could not be stored');
      return { status: 503, text: sentences.unavailable };
    }
    app.mail?.wake();
    app.webhook?.wake();
    return { status: 200 };
  };
}
