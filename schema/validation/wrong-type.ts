import { typeName } from '../json/json-value.ts';
import type { Finding } from '../messages/explain.ts';
import { patterns } from './formats.ts';
import type { JsonSchema } from './json-schema.ts';
import { repaired } from './repaired.ts';

/** The finding about a value of another type than the schema has, with the value as it was probably meant. */
export function wrongType(expected: readonly string[], data: unknown, schema: JsonSchema | undefined): Finding {
  const finding = { rule: 'wrong-type', expected, found: typeName(data) } as const;
  if (typeof data === 'number' && expected.includes('integer')) return { ...finding, found: 'fraction', write: repaired(String(data), expected) };
  if (typeof data === 'number' && expected.includes('string')) return { ...finding, write: textOf(data, schema) };
  if (typeof data === 'number' && expected.includes('boolean')) return { ...finding, write: repaired(String(data), expected) };
  if (typeof data !== 'string') return finding;
  const [write, example] = [repaired(data, expected), expected.includes('object') ? objectOf(data, schema) : undefined];
  const counted = write === undefined ? withoutUnit(data, expected, schema) : undefined;
  return { ...finding, ...(write !== undefined && { write }), ...(example && { example }), ...counted };
}

/** A number as text, with the unit from the field's example: `2` → `"2 Min."`. Undefined for fractions, and for texts with a format or pattern. */
function textOf(number: number, { format, pattern = patterns.visible, examples: [example = ''] = [] }: JsonSchema = {}): string | undefined {
  if (!Number.isSafeInteger(number) || format !== undefined || pattern !== patterns.visible) return undefined;
  return JSON.stringify(`${number}${/^\d+(.*)$/.exec(example)?.[1] ?? ''}`);
}

/** A number without its unit, if the field counts in that unit: `180 Tage` → `180`. */
function withoutUnit(text: string, expected: readonly string[], { title, description }: JsonSchema = {}): { example: string; unit: string } | undefined {
  const [, number = '', unit = ''] = /^\s*([-\d.,]+)\s*(\p{L}{3,})\.?\s*$/u.exec(text) ?? [];
  const example = repaired(number, expected);
  return unit !== '' && example !== undefined && `${title} ${description}`.toLowerCase().includes(unit.toLowerCase()) ? { example, unit } : undefined;
}

/** `tour` → `{ "name": "tour", "alt": "…" }`: an object with its required fields, and the text in the one that it fits. */
function objectOf(text: string, { required = [], properties = {} }: JsonSchema = {}): string | undefined {
  const wanted = /^(?:[/#]|https?:|\w+:\/)/.test(text) ? 'href' : 'image';
  const own = required.find((field) => properties[field]?.format === wanted);
  const isLine = required.every((field) => properties[field]?.type === 'string');
  return own && isLine ? `{ ${required.map((field) => `"${field}": ${field === own ? JSON.stringify(text) : '"…"'}`).join(', ')} }` : undefined;
}
