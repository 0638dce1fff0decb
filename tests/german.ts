import { globSync } from 'node:fs';
import path from 'node:path';
import type { Words } from '../schema/words.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Every dictionary of the project, by its file. */
export const dictionaries: ReadonlyMap<string, Words<unknown>> = new Map(
  await Promise.all(
    globSync('{blocks,renderer,server}/**/words.ts', { cwd: root }).map(async (file) => [file, (await import(path.join(root, file))).words] as const),
  ),
);

/** In the place of whatever a text is made of, a number, a date, a list: each of its methods gives it again, and as a text it is an `x`. */
const anything: unknown = new Proxy(() => anything, { get: (_, key) => (key === Symbol.toPrimitive ? () => 'x' : anything) });

/** Every text of a dictionary; those that are made of others, with an `x` in the place of each. */
export function textsOf(value: unknown): string[] {
  if (typeof value === 'function') return [String(value(...Array.from({ length: value.length }, () => anything)))];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : [String(value)];
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
const wordsIn = (language: 'de' | 'en') => new Set([...dictionaries.values()].flatMap((words) => textsOf(words[language]).flatMap(wordsOf)));

/** The words of the German dictionaries that no English text of ours has. */
const germanWords = wordsIn('de').difference(wordsIn('en'));

/** The German words of a text: those of our own dictionaries, and whatever is written with letters that English does not have. */
export function germanIn(text: string): string[] {
  return [...new Set(wordsOf(text).filter((word) => germanWords.has(word) || /[äöüß]/.test(word))), ...(text.match(/„/g) ?? [])];
}

/** What people read or hear of a page, and what search engines do: everything but styles, addresses and names for programs. */
export function readable(html: string): string {
  return html
    .replaceAll(/<style>.*?<\/style>/gs, '')
    .replaceAll(/https?:\/\/[^\s"'<]*/g, '')
    .replaceAll(/ (?:href|action|id|for|name|class|src|srcset|property|data-[a-z]+|(?<=<option )value)=(?:"[^"]*"|'[^']*')/gi, '')
    .replaceAll(/<\/?[a-z][a-z0-9-]*| [a-z-]+=/gi, ' ');
}
