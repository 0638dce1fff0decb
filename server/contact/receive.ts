import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { type ContactMessage, messageRules } from '../../blocks/contact-form/message.ts';
import type { Language } from '../../schema/wording.ts';
import { languageOf } from '../http/language.ts';
import { StoreUnavailable } from '../store/thread.ts';
import { words } from './words.ts';

/** What the routes share: one limit for both. */
export interface ContactRouteOptions {
  readonly preHandler: preHandlerAsyncHookHandler;
}

/** Seconds after which a message that could not be stored is welcome again. */
export const retryAfter = 60;

const rules = { de: messageRules(words.de.problems, 'de'), en: messageRules(words.en.problems, 'en') };

/** What is wrong with a message, one sentence a field at most; `body` is anything. */
export function checkMessage(body: unknown, language: Language): { readonly message: ContactMessage } | { readonly problems: readonly string[] } {
  const { success, data, error } = rules[language].safeParse(body);
  if (success) return { message: data };
  const byField = Map.groupBy(error.issues, ({ path: [field] }) => field);
  return { problems: [...byField.values()].map(([first]) => first?.message ?? '') };
}

export type Receipt = { readonly status: 200 } | { readonly status: 409 | 503; readonly text: string };

/** Stores a message. Only a `200` means that it is on disk; the log learns the reason of a failure and nothing of the message. */
export async function receive(app: FastifyInstance, request: FastifyRequest, message: ContactMessage, key: string = randomUUID()): Promise<Receipt> {
  try {
    const result = await app.store.run('saveMessage', { key, receivedAt: new Date().toISOString(), message });
    return result === 'different' ? { status: 409, text: words[languageOf(request)].different } : { status: 200 };
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    request.log.error({ reason: error.message }, 'a contact message could not be stored');
    return { status: 503, text: words[languageOf(request)].unavailable };
  }
}
