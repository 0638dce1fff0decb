import { type ContactMessage, messageRules, type RuleTexts } from '../../blocks/contact-form/message.ts';
import { trapField } from '../../blocks/contact-form/posting.ts';
import { isObject } from '../../schema/json/json-value.ts';
import type { Language } from '../../schema/words.ts';
import { words } from './words.ts';

const rules = { de: messageRules(words.de.problems, 'de'), en: messageRules(words.en.problems, 'en') };

/** A message that has everything it needs. */
export interface CheckedMessage {
  readonly message: ContactMessage;
  /** What stood in the field that nobody sees. */
  readonly trap: unknown;
}

/** What is wrong with a message: a sentence for each field, by its name; what is about no field has none. */
export type Problems = ReadonlyMap<string, string>;

/**
 * @param body anything
 * @param texts a form's own wording
 */
export function checkMessage(body: unknown, language: Language, texts?: RuleTexts): CheckedMessage | { readonly problems: Problems } {
  const { [trapField]: trap, phone, company, ...fields } = isObject(body) ? body : {};
  // programs write null where they leave something out
  const given = { ...fields, phone: phone ?? undefined, company: company ?? undefined };
  const { success, data, error } = (texts ? messageRules(texts, language) : rules[language]).safeParse(isObject(body) ? given : body);
  if (success) return { message: data, trap };
  const byField = Map.groupBy(error.issues, ({ path: [field] }) => String(field ?? ''));
  return { problems: new Map([...byField].map(([field, [first]]) => [field, first?.message ?? ''])) };
}

/** The same, where its rules may have to be loaded first. */
export type CheckMessage = (...message: Parameters<typeof checkMessage>) => Promise<ReturnType<typeof checkMessage>>;
