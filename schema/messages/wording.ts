import { beginning } from '../beginning.ts';
import { iconNames } from '../icons.ts';
import { inEachLocale, type Language, type Sentence } from '../words.ts';

/** A function for each rule that makes the message from a finding; a rule without one is a type error. */
export type Sentences<Finding extends { readonly rule: string }> = {
  readonly [Rule in Finding['rule']]: (finding: Extract<Finding, { rule: Rule }>) => Sentence;
};

/** JSON types in words that authors use. */
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

const numbers = inEachLocale((locale) => new Intl.NumberFormat(locale));
/** A number with the separators of its language: „33.435“, “33,435”. */
export const numberIn = (value: number, language: Language) => numbers[language].format(value);

const quote = (value: unknown) => `"${value}"`;

/** Maximum number of choices in a message; longer lists are cut, and the message says where to find all. */
const most = 12;

/** Says where authors find all choices of a field. */
const inEditor: Sentence = { de: 'alle zeigt der Editor mit Strg + Leertaste', en: 'the editor shows all with Ctrl + Space' };
/** Says where to see all icons. */
const inGallery: Sentence = { de: 'alle zeigt „npm run dev“ unter /_blocks#symbole', en: '“npm run dev” shows all at /_blocks#symbole' };

/** The first words of a list and, if there are more, where to find all. */
export function first(words: readonly string[], language: Language, all: Sentence): string {
  const shown = words.slice(0, most).join(', ');
  const rest = words.length - most;
  return rest > 0 ? `${shown} ${language === 'de' ? `und ${rest} weitere` : `and ${rest} more`} (${all[language]})` : shown;
}

/** All of these words in quotes. */
export const inQuotes = (words: readonly string[]) => words.map(quote).join(', ');

/** Choices in quotes; long lists are cut short. */
export const list = (choices: readonly unknown[], language: Language = 'de', all: Sentence = inEditor) => first(choices.map(quote), language, all);

/** „Schreibe "a", "b" oder "c"“; long lists are cut short. */
export function chooseFrom(choices: readonly unknown[], language: Language): string {
  const [verb, or] = language === 'de' ? ['Schreibe', 'oder'] : ['Write', 'or'];
  const all = choices.includes(iconNames[0]) ? inGallery : inEditor;
  if (choices.length > most) return `${language === 'de' ? 'Zur Wahl stehen' : 'The choices are'} ${list(choices, language, all)}`;
  const last = quote(choices.at(-1));
  return choices.length === 1 ? `${verb} ${last}` : `${verb} ${choices.slice(0, -1).map(quote).join(', ')} ${or} ${last}`;
}

/** Says in which files all of them are. */
export const allIn = (files: string): Sentence => ({ de: `alle stehen in ${files}`, en: `all are in ${files}` });

/** „mindestens 1, höchstens 5“ */
export function bounds({ minimum, maximum }: { minimum?: number; maximum?: number }, language: Language): string {
  const [least, most] = language === 'de' ? ['mindestens', 'höchstens'] : ['at least', 'at most'];
  return [minimum === undefined ? '' : `${least} ${minimum}`, maximum === undefined ? '' : `${most} ${maximum}`].filter(Boolean).join(', ');
}

/** A number of bytes in KiB, rounded up. */
export const kib = (bytes: number) => `${Math.ceil(bytes / 1024)} KiB`;
/** „1 Eintrag“, „3 Einträge“ */
export const entries = (count: number) => (count === 1 ? '1 Eintrag' : `${numberIn(count, 'de')} Einträge`);
/** A text for quoting in a message: at most 60 characters. */
export const shorten = (text: string) => (text.length > 60 ? `${beginning(text, 57)}…` : text);

/** The entry for „redirects“ in pages.config.json that redirects a former address. */
export const redirectRow = (from: string, to: string) => `{ "from": "${from}", "to": "${to}", "permanent": true }`;

/** The guess at what was meant or, without one, what else to do. */
export const meant = (near: string | undefined, otherwise: Sentence): Sentence =>
  near === undefined ? otherwise : { de: `Meintest du „${near}“?`, en: `Did you mean “${near}”?` };
