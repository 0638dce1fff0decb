import { lookUp, numberOf, tokensBehind, type Values } from '../../../schema/facts.ts';
import { digestOf } from '../files/answers.ts';
import type { PageOutline } from '../files/page-outline.ts';
import { createMemory } from '../remember.ts';
import type { Vocabulary } from '../routes/vocabulary.ts';
import type { PageSurroundings } from './check-page.ts';

const memory = { used: createMemory(), digests: createMemory(), names: createMemory(), keys: createMemory() };
const none: readonly never[] = [];

/**
 * A key that stays the same as long as the texts of a page do: it covers the values that the page names, and those that these name. If a token does not exist,
 * it covers all values, because the finding suggests one.
 */
export function valuesKey({ tokens }: Pick<PageOutline, 'tokens'>, values: Values): string {
  // thousands of pages name the same few values
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

/** A key that stays the same as long as the issues of a page with words from its address do. It covers everything that such a page can show. */
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

/** A digest of an object that many pages are checked with, made once; `part` selects what matters of it. */
function nameOf<T extends object>(whole: T, part: (whole: T) => unknown = (all) => all): string {
  return memory.digests(whole, none, () => digestOf(part(whole)));
}

let compared: { readonly keys: readonly [string, string]; readonly differ: boolean } | undefined;

/** Whether two keys of {@link issuesKey} differ only in the values that the page names. Remembers the last pair, because thousands of pages have the same. */
export function differInValues(a: string, b: string): boolean {
  if (compared?.keys[0] !== a || compared.keys[1] !== b) compared = { keys: [a, b], differ: a.slice(a.indexOf(' ')) === b.slice(b.indexOf(' ')) };
  return compared.differ;
}

/** A key that stays the same as long as the issues of a page without words from its address do. Pages that name the same values share one string. */
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
