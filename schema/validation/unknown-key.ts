import type { Path } from '../issue.ts';
import { typeName } from '../json/json-value.ts';
import type { Finding } from '../messages/explain.ts';
import type { EntryOfList } from '../messages/fields.ts';
import { slugOf } from '../reading/slug.ts';
import { misspelling, suggest } from '../reading/suggest.ts';
import type { JsonSchema } from './json-schema.ts';

/** The object with the key. */
interface Holder {
  readonly value: object;
  readonly schema: JsonSchema | undefined;
  readonly path: Path;
  /** The schema of the whole value. */
  readonly root: JsonSchema;
}

/** The finding about a key that an object may not have: what is most likely meant by it, or which fields there are. */
export function unknownKey(key: string, { value, schema, path, root }: Holder): Finding {
  const names = Object.keys(schema?.properties ?? {});
  const notes = key.startsWith('$') ? names.filter((name) => name.startsWith('$')) : [];
  const known = notes.length > 0 ? notes : names.filter((name) => !name.startsWith('$'));
  const finding = { rule: 'unknown-key', key, known } as const;
  const belongsIn = homeOf(key, value, schema);
  if (belongsIn) return { ...finding, belongsIn };
  const ofList = otherListOf(key, path, root);
  if (ofList) return { ...finding, ofList };
  const there = fieldThere(key, known, value, schema);
  if (there !== undefined) return { ...finding, near: there, isThere: true };
  const present = new Set(Object.keys(value));
  const free = known.filter((name) => !present.has(name));
  const offered = { ...finding, known: free.length > 0 ? free : known };
  const near = fieldCalled(key, free, schema) ?? suggest(key, free);
  if (near !== undefined) return { ...offered, near };
  const lacking = lackingFor(key, value, schema);
  return lacking === undefined ? offered : { ...offered, near: lacking, isMissing: true };
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

/** The one field that an object lacks, if the value of its unknown key has the right type. */
function lackingFor(key: string, value: object, { required = [], properties = {} }: JsonSchema = {}): string | undefined {
  const [lacking, ...others] = required.filter((field) => !(field in value));
  const isOfType = lacking !== undefined && [properties[lacking]?.type].flat().includes(typeName((value as Record<string, unknown>)[key]));
  return isOfType && others.length === 0 ? lacking : undefined;
}
