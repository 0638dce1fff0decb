import { lookUp, numberOf, tokensBehind, type Values } from '../../../schema/facts.ts';
import { digestOf } from '../files/answers.ts';
import type { PageOutline } from '../files/page-outline.ts';
import { createMemory } from '../remember.ts';
import type { Vocabulary } from '../routes/vocabulary.ts';
import type { PageSurroundings } from './check-page.ts';

const memory = { used: createMemory(), digests: createMemory(), names: createMemory(), keys: createMemory() };
const none: readonly never[] = [];

/**
 * Says the same as long as a page's texts say the same: the values that it names have not changed, nor those that they name. A token
 * that does not exist is told with all that do.
 */
export function valuesKey({ tokens }: Pick<PageOutline, 'tokens'>, values: Values): string {
  // thousands of pages name the same few
  const known = memory.used(values, none, () => new Map<string, string>());
  const names = tokens.join(' ');
  const key = known.get(names) ?? digestOf([usedValues(tokens, values)]);
  known.set(names, key);
  return key;
}

function usedValues(tokens: readonly string[], values: Values): unknown {
  const used = tokensBehind(tokens.map((token) => `{{${token}}}`).join(), values).map((name) => [name, lookUp(values, name), numberOf(values, name)] as const);
  return used.some(([, value]) => value === undefined) ? values : used;
}

/** Says the same as long as a page has the same mistakes that takes words from its address: those are shown with all that there is. */
export function wordsKey(
  { values, images, shortForms, timeZone }: PageSurroundings,
  row: { readonly index?: number; readonly config?: unknown; readonly parameters?: readonly string[] },
  vocabularies: Readonly<Record<string, Vocabulary>>,
): string {
  const words = Object.entries(vocabularies).map(([name, vocabulary]) => [
    name,
    nameOf(vocabulary, ({ list, held, entries }) => [held, list ?? entries.map((entry) => entry.values)]),
  ]);
  return digestOf([nameOf(values), nameOf(images), nameOf(shortForms), timeZone, row, words]);
}

/** A short name for what many pages are checked with, made once; `part` is what matters of it. */
function nameOf<T extends object>(whole: T, part: (whole: T) => unknown = (all) => all): string {
  return memory.digests(whole, none, () => digestOf(part(whole)));
}

let compared: { readonly keys: readonly [string, string]; readonly differ: boolean } | undefined;

/** Whether two keys of {@link issuesKey} differ in the values that the page names, and in nothing else. Thousands of pages have the same two. */
export function differInValues(a: string, b: string): boolean {
  if (compared?.keys[0] !== a || compared.keys[1] !== b) compared = { keys: [a, b], differ: a.slice(a.indexOf(' ')) === b.slice(b.indexOf(' ')) };
  return compared.differ;
}

/** Says the same as long as a page has the same mistakes, where it takes no words from its address; the very same text for pages that name the same. */
export function issuesKey(outline: Pick<PageOutline, 'tokens' | 'pictures' | 'times'>, { values, images, shortForms, timeZone }: PageSurroundings): string {
  const existing = memory.names(images, none, () => new Set(images));
  const pictures = outline.pictures.every((name) => existing.has(name)) ? '' : nameOf(images);
  const zone = outline.times ? timeZone : '';
  const keys = memory.keys(values, [shortForms, pictures, zone], () => new Map<string, string>());
  const used = valuesKey(outline, values);
  const key = keys.get(used) ?? `${used} ${nameOf(shortForms)} ${pictures} ${zone}`;
  keys.set(used, key);
  return key;
}
