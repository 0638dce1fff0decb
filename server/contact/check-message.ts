import { type ContactMessage, messageRules, type RuleTexts } from '../../blocks/contact-form/message.ts';
import { trapField } from '../../blocks/contact-form/posting.ts';
import { isObject } from '../../schema/json/json-value.ts';
import type { Language } from '../../schema/words.ts';
import { words } from './words.ts';

const rules = { de: messageRules(words.de.problems, 'de'), en: messageRules(words.en.problems, 'en') };

/** A valid message. */
export interface CheckedMessage {
  readonly message: ContactMessage;
  /** Content of the invisible field. */
  readonly trap: unknown;
}

/** One sentence per wrong field, by the field's name; the empty name for problems of no field. */
export type Problems = ReadonlyMap<string, string>;

/**
 * @param body any value
 * @param texts a form's own wording
 */
export function checkMessage(body: unknown, language: Language, texts?: RuleTexts): CheckedMessage | { readonly problems: Problems } {
  const { [trapField]: trap, phone, company, ...fields } = isObject(body) ? body : {};
  // programs send null for fields that they leave out
  const given = { ...fields, phone: phone ?? undefined, company: company ?? undefined };
  const { success, data, error } = (texts ? messageRules(texts, language) : rules[language]).safeParse(isObject(body) ? given : body);
  if (success) return { message: data, trap };
  const byField = Map.groupBy(error.issues, ({ path: [field] }) => String(field ?? ''));
  return { problems: new Map([...byField].map(([field, [first]]) => [field, first?.message ?? ''])) };
}

/** Asynchronous, because the rules may have to be loaded first. */
export type CheckMessage = (...message: Parameters<typeof checkMessage>) => Promise<ReturnType<typeof checkMessage>>;
