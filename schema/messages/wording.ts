import type { Language, Sentence } from '../words.ts';

/** The sentence of each rule, made of what was found; a rule without one is a type error. */
export type Sentences<Finding extends { readonly rule: string }> = {
  readonly [Rule in Finding['rule']]: (finding: Extract<Finding, { rule: Rule }>) => Sentence;
};

/** JSON types as an author calls them. */
export const typeNames = {
  de: {
    string: 'ein Text in Anführungszeichen',
    number: 'eine Zahl',
    integer: 'eine ganze Zahl',
    boolean: 'true oder false',
    array: 'eine Liste [ … ]',
    object: 'ein Objekt { … }',
    null: 'null',
  } as Record<string, string>,
  en: {
    string: 'a text in quotes',
    number: 'a number',
    integer: 'a whole number',
    boolean: 'true or false',
    array: 'a list [ … ]',
    object: 'an object { … }',
    null: 'null',
  } as Record<string, string>,
};

const quote = (value: unknown) => `"${value}"`;

/** The first `limit` of these words, and how many more there are. */
export function first(limit: number, words: readonly string[], language: Language): string {
  const shown = words.slice(0, limit).join(', ');
  const rest = words.length - limit;
  return rest > 0 ? `${shown} ${language === 'de' ? `und ${rest} weitere` : `and ${rest} more`}` : shown;
}

/** Choices in quotes; only twelve where there are more. */
export const list = (choices: readonly unknown[], language: Language = 'de') => first(12, choices.map(quote), language);

/** „Schreibe "a", "b" oder "c"“; long lists are cut short. */
export function chooseFrom(choices: readonly unknown[], language: Language): string {
  const [verb, or] = language === 'de' ? ['Schreibe', 'oder'] : ['Write', 'or'];
  if (choices.length > 12) return `${language === 'de' ? 'Zur Wahl stehen' : 'The choices are'} ${list(choices, language)}`;
  const last = quote(choices.at(-1));
  return choices.length === 1 ? `${verb} ${last}` : `${verb} ${choices.slice(0, -1).map(quote).join(', ')} ${or} ${last}`;
}

/** „mindestens 1, höchstens 5“ */
export function bounds({ minimum, maximum }: { minimum?: number; maximum?: number }, language: Language): string {
  const [least, most] = language === 'de' ? ['mindestens', 'höchstens'] : ['at least', 'at most'];
  return [minimum === undefined ? '' : `${least} ${minimum}`, maximum === undefined ? '' : `${most} ${maximum}`].filter(Boolean).join(', ');
}

/** A number of bytes in KiB, rounded up. */
export const kib = (bytes: number) => `${Math.ceil(bytes / 1024)} KiB`;
/** „1 Eintrag“, „3 Einträge“ */
export const entries = (count: number) => (count === 1 ? '1 Eintrag' : `${count} Einträge`);
/** A text as a sentence quotes it: at most 60 characters of it. */
export const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 57)}…` : text);

/** A guess at what was meant, or what else to do where there is none. */
export const meant = (near: string | undefined, otherwise: Sentence): Sentence =>
  near === undefined ? otherwise : { de: `Meintest du „${near}“?`, en: `Did you mean “${near}”?` };
