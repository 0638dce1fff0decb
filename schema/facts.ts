import type { Issue, Path } from './issue.ts';
import type { Document } from './json/parse.ts';
import { valueAt } from './json/value-at.ts';
import type { Finding } from './messages/explain.ts';
import { suggest } from './reading/suggest.ts';
import type { JsonSchema } from './validation/json-schema.ts';
import { inEachLocale, type Language } from './words.ts';

/** Values that texts can name as `{{trial.days}}`: nested objects of strings, looked up by dotted path. */
export type Values = Readonly<Record<string, unknown>>;

const token = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** Currencies of amounts (ISO 4217). */
export const currencies = ['EUR', 'GBP', 'CHF', 'USD'] as const;

export type Currency = (typeof currencies)[number];

/** One entry of content/facts.json. */
export interface Fact {
  readonly type: 'number' | 'money' | 'percent' | 'date' | 'text';
  /** A date is written as `2026-12-31`. */
  readonly value: number | string;
  /** Only for money; euros by default. */
  readonly currency?: Currency;
}

const longDate = inEachLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }));
const plainNumber = inEachLocale((locale) => new Intl.NumberFormat(locale));
const formats = {
  number: plainNumber,
  text: plainNumber,
  date: plainNumber,
  percent: inEachLocale((locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 3 })),
};
const amounts = new Map(currencies.map((currency) => [currency, inEachLocale((locale) => new Intl.NumberFormat(locale, { style: 'currency', currency }))]));

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/**
 * A fact as visitors read it: in German 69.99 → „69,99 €“, 98 → „98 %“, 2500 → „2.500“ (DIN 5008, non-breaking spaces). An invalid date stays as it is written.
 */
export function formatFact({ type, value, currency = 'EUR' }: Fact, language: Language): string {
  if (typeof value === 'string') return type === 'date' && isDay(value) ? longDate[language].format(new Date(`${value}T00:00Z`)) : value;
  const format = type === 'money' ? amounts.get(currency) : formats[type];
  return format?.[language].format(type === 'percent' ? value / 100 : value) ?? String(value);
}

/** The text or number at a dotted path: `lookUp(values, 'stadt.name')`. Lists and objects count as unknown. */
export function lookUp(values: Values, path: string): string | undefined {
  if (typeof values[path] === 'string') return values[path];
  const value = valueAt(values, path.split('.'));
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** The key of the map from fact names to their numbers. The map itself is no value that a token could name. */
const numbers = '#numbers';

/** The values that facts give to texts: each as visitors read it, and numbers also as numbers, for {@link numberOf}. */
export function factValues(facts: Readonly<Record<string, Fact>>, language: Language): Values {
  const all = Object.entries(facts);
  return {
    ...Object.fromEntries(all.map(([name, fact]) => [name, formatFact(fact, language)])),
    [numbers]: new Map(all.flatMap(([name, { value }]) => (typeof value === 'number' ? [[name, value] as const] : []))),
  };
}

/** The number behind a token: a fact's value from facts.json (2500 for „2.500“), or a number in an entry of a word list. */
export function numberOf(values: Values, path: string): number | undefined {
  const known = (values[numbers] as ReadonlyMap<string, number> | undefined)?.get(path);
  return known ?? (typeof values[path] === 'string' ? undefined : asNumber(valueAt(values, path.split('.'))));
}

const asNumber = (value: unknown) => (typeof value === 'number' ? value : undefined);

/** A value that is not a number where the schema requires one. */
export interface NoNumber {
  readonly path: Path;
  readonly token: string;
  /** As visitors would read it. */
  readonly shown: string;
}

/** A text that is one token and nothing else. */
const oneToken = /^\s*\{\{\s*([^{}]*?)\s*\}\}\s*$/;

/**
 * Puts values into every string of a JSON value. A value may itself name others (a headline that names the trial length); deeper than four levels counts as
 * unknown.
 * @param schema the schema of `value`: where it requires a number and the author wrote a token, `"{{plan.basic.maxUsers}}"`, the number is put in
 * @returns a value of the same shape that shares all parts without tokens with the given one; and the unknown tokens, each with its path
 */
export function resolveFacts<T>(value: T, values: Values, schema: object = {}): Resolved<T> {
  return namesValue(value) ? putValues(value, values, schema) : { value, unknown: [], noNumbers: [] };
}

interface Resolved<T> {
  readonly value: T;
  readonly unknown: { path: Path; token: string }[];
  readonly noNumbers: NoNumber[];
}

/** Whether any string of a JSON value contains a token. Most parts of a page have none. */
function namesValue(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('{{');
  if (value === null || typeof value !== 'object') return false;
  if (Array.isArray(value)) return value.some(namesValue);
  for (const key in value) if (namesValue((value as Readonly<Record<string, unknown>>)[key])) return true;
  return false;
}

function putValues<T>(value: T, values: Values, schema: object): Resolved<T> {
  const unknown: { path: Path; token: string }[] = [];
  const noNumbers: NoNumber[] = [];
  const way: (string | number)[] = [];
  return { value: resolve(value, schema) as T, unknown, noNumbers };

  function resolve(node: unknown, here: JsonSchema | undefined): unknown {
    if (typeof node === 'string') return node.includes('{{') ? (numberFor(node, here) ?? resolveText(node)) : node;
    if (node === null || typeof node !== 'object') return node;
    return Array.isArray(node) ? resolveItems(node, here?.items) : resolveFields(node as Record<string, unknown>, here?.properties);
  }

  function resolveItems(items: readonly unknown[], schema: JsonSchema | undefined): readonly unknown[] {
    let copy: unknown[] | undefined;
    for (let index = 0; index < items.length; index += 1) {
      way.push(index);
      const resolved = resolve(items[index], schema);
      way.pop();
      if (resolved === items[index]) continue;
      copy ??= [...items];
      copy[index] = resolved;
    }
    return copy ?? items;
  }

  function resolveFields(fields: Readonly<Record<string, unknown>>, schemas: JsonSchema['properties']): Readonly<Record<string, unknown>> {
    let copy: Record<string, unknown> | undefined;
    for (const key in fields) {
      way.push(key);
      const resolved = resolve(fields[key], schemas?.[key]);
      way.pop();
      if (resolved === fields[key]) continue;
      copy ??= { ...fields };
      copy[key] = resolved;
    }
    return copy ?? fields;
  }

  function resolveText(text: string, depth = 0): string {
    return text.replace(token, (all, name: string) => {
      const found = depth < 4 ? lookUp(values, name) : undefined;
      if (found === undefined) unknown.push({ path: [...way], token: name });
      return found === undefined ? all : resolveText(found, depth + 1);
    });
  }

  /** The number where the schema requires one; otherwise undefined. A value that is not a number is recorded. */
  function numberFor(text: string, { type }: JsonSchema = {}): number | undefined {
    if (type !== 'integer' && type !== 'number') return undefined;
    const token = oneToken.exec(text)?.[1];
    const shown = token === undefined ? undefined : lookUp(values, token);
    if (token === undefined || shown === undefined) return undefined;
    const number = numberOf(values, token);
    if (number === undefined) noNumbers.push({ path: [...way], token, shown });
    return number;
  }
}

/** A finding about a token without a value, marked at the token's own place. */
export function unknownFactIssue(document: Document, { path, token: name }: { path: Path; token: string }, values: Values): Issue {
  return document.issue(path, unknownFact(name, values), { text: name });
}

/** The finding about a token without a value: it suggests the nearest name, or the names of the same group, or all names. */
export function unknownFact(name: string, values: Values): Extract<Finding, { rule: 'unknown-fact' }> {
  // `aliases`, the other spellings of a word, are not meant for texts
  const known = knownNames(values).filter((other) => !/\.aliases\.\d+$/.test(other));
  const group = `${name.split('.')[0]}.`;
  const alike = known.filter((other) => other.startsWith(group));
  const near = alike.length > 0 ? nearIn(group, name, alike) : (suggest(name, known) ?? withGroup(name, known));
  const ofList = alike.length > 0 && typeof values[group.slice(0, -1)] === 'object' && !/^(?:claim|site)\.$/.test(group);
  return { rule: 'unknown-fact', token: name, near, known: alike.length > 0 ? alike : known, ...(ofList && { ofList }) };
}

/**
 * Finds the name with its group: „hosting“ → „claim.hosting“, if exactly one name ends with it. Names of `site` do not count: „name“ and „image“ are too
 * general.
 */
function withGroup(name: string, known: readonly string[]): string | undefined {
  const named = known.filter((other) => other.endsWith(`.${name}`) && !other.startsWith('site.'));
  return named.length === 1 ? named[0] : undefined;
}

/**
 * The nearest name in a group, compared without the group: a shared „claim.“ does not make „claim.bewertung“ similar to „claim.verwaltung“. If the group has
 * only one name, that one.
 */
function nearIn(group: string, name: string, names: readonly string[]): string | undefined {
  const rest = (of: string) => of.slice(group.length);
  const near = suggest(rest(name), names.map(rest));
  if (near !== undefined) return group + near;
  return names.length === 1 ? names[0] : undefined;
}

/** The names of the tokens in a text: „{{trial.days}} Tage“ → `trial.days`. */
export function tokensIn(text: string): string[] {
  const names: string[] = [];
  if (!text.includes('{{')) return names;
  for (let found = token.exec(text); found; found = token.exec(text)) names.push(found[1] ?? '');
  return names;
}

/** The names of the tokens in a text, and of those in the values that they stand for (see {@link resolveFacts}). */
export function tokensBehind(text: string, values: Values): string[] {
  const names = new Set<string>();
  const collect = (from: string, depth: number): void => {
    for (const name of tokensIn(from)) {
      names.add(name);
      const value = depth < 4 ? lookUp(values, name) : undefined;
      if (value !== undefined) collect(value, depth + 1);
    }
  };
  collect(text, 0);
  return [...names];
}

/** The names of all values, as tokens write them: `price.basic`, `claim.hosting`. */
export function knownNames(values: unknown, prefix = ''): string[] {
  if (typeof values === 'string' || typeof values === 'number') return [prefix];
  if (values === null || typeof values !== 'object') return [];
  return Object.entries(values).flatMap(([key, value]) => knownNames(value, prefix ? `${prefix}.${key}` : key));
}
