import type { ErrorObject } from 'ajv';
import type { Path } from '../issue.ts';
import { typeName } from '../json/json-value.ts';
import type { PlacedFinding } from '../json/parse.ts';
import { nestedMarks } from '../markdown/container-marks.ts';
import { unsupportedPart } from '../markdown/markdown.ts';
import type { Finding } from '../messages/explain.ts';
import type { EntryOfList } from '../messages/fields.ts';
import { slugOf } from '../reading/slug.ts';
import { misspelling, suggest } from '../reading/suggest.ts';
import { whatToWrite } from './block-rule.ts';
import { type OwnFormats, patterns } from './formats.ts';
import type { JsonSchema } from './json-schema.ts';
import { repaired } from './repaired.ts';
import { schemaAt } from './schema-at.ts';

/**
 * The finding for an error of Ajv, in the author's terms.
 * @param root the schema that the whole value was validated against
 * @param formats formats that only this schema has
 */
export function findingOf(error: ErrorObject, root: JsonSchema, value: unknown, formats: OwnFormats = {}): PlacedFinding {
  const path = pointerToPath(error.instancePath, value);
  const { params, data } = error;
  const schemaHere = schemaAt(root, path);
  switch (error.keyword) {
    case 'additionalProperties': {
      const key: string = params.additionalProperty;
      const present = new Set(Object.keys(data as object));
      const names = Object.keys(schemaHere?.properties ?? {});
      const notes = key.startsWith('$') ? names.filter((name) => name.startsWith('$')) : [];
      const known = notes.length > 0 ? notes : names.filter((name) => !name.startsWith('$'));
      const free = known.filter((name) => !present.has(name));
      const belongsIn = homeOf(key, data as object, schemaHere);
      if (belongsIn) return { path: [...path, key], mark: { key: true }, finding: { rule: 'unknown-key', key, known, belongsIn } };
      const ofList = otherListOf(key, path, root);
      if (ofList) return { path: [...path, key], mark: { key: true }, finding: { rule: 'unknown-key', key, known, ofList } };
      const there = fieldThere(key, known, data as object, schemaHere);
      if (there !== undefined) return { path: [...path, key], mark: { key: true }, finding: { rule: 'unknown-key', key, near: there, known, isThere: true } };
      const near = fieldCalled(key, free, schemaHere) ?? suggest(key, free);
      const lacking = near === undefined ? lackingFor(key, data as object, schemaHere) : undefined;
      const finding = { rule: 'unknown-key', key, near: near ?? lacking, known: free.length ? free : known } as const;
      return { path: [...path, key], mark: { key: true }, finding: lacking === undefined ? finding : { ...finding, isMissing: true } };
    }
    case 'required': {
      const field: string = params.missingProperty;
      const key = schemaHere?.additionalProperties === true ? misspeltIn(data as object, field, schemaHere) : undefined;
      if (key !== undefined) return { path: [...path, key], mark: { key: true }, finding: { rule: 'unknown-key', key, near: field, known: [field] } };
      return { path, finding: { rule: 'missing-field', field, title: schemaHere?.properties?.[field]?.title } };
    }
    case 'type':
      return { path, finding: wrongType([params.type].flat(), data, schemaHere) };
    case 'enum': {
      const known: readonly unknown[] = params.allowedValues;
      return {
        path,
        finding: {
          rule: 'unknown-choice',
          found: data,
          near: meantChoice(String(data), known.map(String), error.parentSchema?.enumDescriptions),
          known,
          optional: isOptional(root, path),
        },
      };
    }
    case 'minLength':
      return { path, finding: { rule: 'too-short', length: [...String(data)].length, limit: params.limit, optional: isOptional(root, path) } };
    case 'maxLength':
      return { path, finding: { rule: 'too-long', length: [...String(data)].length, limit: params.limit } };
    case 'minItems':
      return { path, finding: { rule: 'too-few-items', count: (data as unknown[]).length, limit: params.limit } };
    case 'maxItems':
      return { path, finding: { rule: 'too-many-items', count: (data as unknown[]).length, limit: params.limit } };
    case 'uniqueItems':
      return { path: [...path, Math.max(params.i, params.j)], finding: { rule: 'duplicate-item' } };
    case 'minimum':
    case 'maximum':
      return { path, finding: { rule: 'out-of-range', found: Number(data), ...bounds(error) } };
    case 'format': {
      const nested = params.format === 'rich-text' ? nestedMarks(String(data)) : undefined;
      if (nested) return { path, mark: { text: String(data).slice(nested.place.offset, nested.place.offset + nested.place.length) }, finding: nested.finding };
      const part = params.format === 'rich-text' ? unsupportedPart(String(data)) : undefined;
      const own = formats[params.format];
      return {
        path,
        mark: part ? { text: part } : undefined,
        finding: { rule: 'wrong-format', format: params.format, found: part || String(data), help: own && whatToWrite(own, String(data)) },
      };
    }
    case 'pattern':
      if (params.pattern === patterns.visible) return { path, finding: { rule: 'too-short', length: 0, limit: 1, optional: isOptional(root, path) } };
      return { path, finding: { rule: 'wrong-format', format: nameOf(params.pattern), found: String(data) } };
    default:
      throw new Error(`A schema uses the keyword "${error.keyword}", of which schema/validation/schema-error.ts knows no finding.`);
  }
}

/** The field that an unknown key means, if the object has that field already. */
export function fieldThere(key: string, known: readonly string[], value: object, schema: JsonSchema | undefined): string | undefined {
  const near = fieldCalled(key, known, schema) ?? suggest(key, known);
  if (near === undefined || !(near in value)) return undefined;
  return fieldCalled(key, [near], schema) ?? misspelling(key, [near]);
}

/**
 * The one missing object field that has the key among its own: `label` belongs in `primary`. For an optional object field, the value has to have several of its
 * keys.
 */
function homeOf(
  key: string,
  value: object,
  { required = [], properties = {} }: JsonSchema = {},
): { readonly field: string; readonly keys: readonly string[] } | undefined {
  const homes = Object.keys(properties).filter((field) => !(field in value) && properties[field]?.properties?.[key]);
  const needed = homes.filter((field) => required.includes(field));
  const [field = '', second] = needed.length > 0 ? needed : homes;
  const keys = Object.keys(value).filter((name) => !properties[name] && properties[field]?.properties?.[name]);
  return field !== '' && second === undefined && keys.length > (needed.length > 0 ? 0 : 1) ? { field, keys } : undefined;
}

/** The other list of the file whose entries have the key, while entries of this list do not: `to` belongs to "redirects". */
function otherListOf(key: string, [list, index, ...inside]: Path, { properties = {} }: JsonSchema): EntryOfList | undefined {
  if (typeof index !== 'number' || inside.length > 0) return undefined;
  const others = Object.entries(properties).filter(([name]) => name !== list);
  const [other, { items } = {}] = others.find(([, { items }]) => items?.properties?.[key] && items.required) ?? [];
  return other === undefined ? undefined : { list: String(list), other, keys: items?.required ?? [] };
}

/** What German authors and other programs call fields that have other titles. */
const otherNames: Readonly<Record<string, string>> = {
  kopfzeile: 'headline',
  vorschaubild: 'image',
  text: 'label',
  link: 'href',
  url: 'href',
  veroeffentlichtab: 'publishAt',
  veroeffentlichtbis: 'unpublishAt',
  veroeffentlichen: 'publishAt',
  startat: 'publishAt',
  startdate: 'publishAt',
  publishfrom: 'publishAt',
  sichtbarab: 'publishAt',
  endat: 'unpublishAt',
  enddate: 'unpublishAt',
  publishuntil: 'unpublishAt',
  sichtbarbis: 'unpublishAt',
  source: 'from',
  quelle: 'from',
  destination: 'to',
  target: 'to',
  ziel: 'to',
  status: 'permanent',
  statuscode: 'permanent',
};

/** The field with this title, „überschrift“ → `headline`: authors know titles from the editor. */
export function fieldCalled(key: string, free: readonly string[], schema: JsonSchema | undefined): string | undefined {
  const wanted = slugOf(key).replaceAll('-', '');
  const named = otherNames[wanted];
  return free.find((name) => slugOf(schema?.properties?.[name]?.title ?? '').replaceAll('-', '') === wanted) ?? free.find((name) => name === named);
}

/** The choice that an author means by its display name, „Datenschutz“ → `privacy`, or by a similar word. */
function meantChoice(word: string, known: readonly string[], names: readonly string[] = []): string | undefined {
  const [wanted, slugs] = [slugOf(word), names.map(slugOf)];
  const called = (name: string | undefined) => known[slugs.indexOf(name ?? '')];
  return called(wanted) ?? suggest(word, known) ?? called(suggest(wanted, slugs));
}

function wrongType(expected: readonly string[], data: unknown, schema: JsonSchema | undefined): Finding {
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

/** The one field that an object lacks, if the value of its unknown key has the right type. */
function lackingFor(key: string, value: object, { required = [], properties = {} }: JsonSchema = {}): string | undefined {
  const [lacking, ...others] = required.filter((field) => !(field in value));
  const isOfType = lacking !== undefined && [properties[lacking]?.type].flat().includes(typeName((value as Record<string, unknown>)[key]));
  return isOfType && others.length === 0 ? lacking : undefined;
}

/** The unknown key of an object that most likely misspells a missing field. */
function misspeltIn(value: object, field: string, { properties = {} }: JsonSchema): string | undefined {
  return Object.keys(value).find((key) => !(key in properties) && suggest(key, [field]) !== undefined);
}

function nameOf(pattern: string): string {
  return Object.entries(patterns).find(([, known]) => known === pattern)?.[0] ?? 'pattern';
}

function bounds({ parentSchema }: ErrorObject): { minimum?: number; maximum?: number } {
  return { minimum: parentSchema?.minimum, maximum: parentSchema?.maximum };
}

/** Whether a field is optional. */
function isOptional(root: JsonSchema, path: Path): boolean {
  const parent = schemaAt(root, path.slice(0, -1));
  return parent?.properties !== undefined && !parent.required?.includes(String(path.at(-1)));
}

/** A JSON pointer as a path: `/items/2/label` → ['items', 2, 'label']. Only steps into arrays become numbers. */
function pointerToPath(pointer: string, root: unknown): Path {
  let value = root;
  return pointer
    .split('/')
    .slice(1)
    .map((part) => {
      const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
      const step = Array.isArray(value) ? Number(key) : key;
      value = (value as Record<string | number, unknown>)[step];
      return step;
    });
}
