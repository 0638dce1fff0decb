import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { type ContactMessage, messageRules } from '../../blocks/contact-form/message.ts';
import { StoreUnavailable } from '../store/thread.ts';

/** What the routes share: one limit for both. */
export interface ContactRouteOptions {
  readonly preHandler: preHandlerAsyncHookHandler;
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

/** Stores a message. Only a `200` means that it is on disk; the log learns the reason of a failure and nothing of the message. */
export async function receive(app: FastifyInstance, request: FastifyRequest, message: ContactMessage, key: string = randomUUID()): Promise<Receipt> {
  try {
    const result = await app.store.run('saveMessage', { key, receivedAt: new Date().toISOString(), message });
    return result === 'different' ? { status: 409, text: sentences.different } : { status: 200 };
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    request.log.error({ reason: error.message }, 'a contact message could not be stored');
    return { status: 503, text: sentences.unavailable };
  }
}
