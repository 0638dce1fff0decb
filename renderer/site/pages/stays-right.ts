import { resolveFacts, type Values } from '../../../schema/facts.ts';
import { pageSchema } from '../../../schema/page.ts';
import { checkPicture } from '../../../schema/rules/files/pictures.ts';
import { checkLinkByItself } from '../../../schema/rules/links/links.ts';
import { patterns } from '../../../schema/validation/formats.ts';
import { isValid } from '../../../schema/validation/validate.ts';
import type { PageFile } from '../files/content-file.ts';
import { createMemory } from '../remember.ts';
import { hrefsIn } from './check-fields.ts';
import type { PageSurroundings } from './check-page.ts';
import { type Field, fieldNamed, type NamingText } from './naming-texts.ts';

const memory = { texts: createMemory(), lengths: createMemory() };
const none: readonly never[] = [];

/** A field of the page itself. */
export interface LineField extends Field {
  /** Undefined where the field has other constraints than this and that it has visible text. */
  readonly most: number | undefined;
}

export const title = lineField(pageSchema.properties.title);
export const description = lineField(pageSchema.properties.description);

/**
 * Whether a page that was right is still right with other values. Only its texts that name values are checked, without reading the page; they are shared by
 * pages, so that for thousands of pages few have to be checked.
 * @returns false where it is not right, and where its texts do not suffice to tell
 */
export function staysRight(page: PageFile, surroundings: PageSurroundings): boolean {
  const { outline, naming } = page;
  if (!outline || !naming) return false;
  const isRightOnPage = (text: string, field: LineField) => !text.includes('{{') || lineStaysRight(text, field, surroundings);
  return naming.every((text) => textStaysRight(text, surroundings)) && isRightOnPage(outline.title, title) && isRightOnPage(outline.description, description);
}

/** Whether a text of a block is right with other values; checked once for all pages that have it. */
export function textStaysRight(naming: NamingText, surroundings: PageSurroundings): boolean {
  const { values, images, shortForms } = surroundings;
  const known = memory.texts(values, [images, shortForms], () => new Map<NamingText, boolean>());
  const before = known.get(naming);
  if (before !== undefined) return before;
  const field = fieldNamed(naming.field);
  const right = field !== undefined && isRight(naming.text, field, surroundings);
  known.set(naming, right);
  return right;
}

/** Whether a title or a description is right with other values. */
function lineStaysRight(text: string, field: LineField, surroundings: PageSurroundings): boolean {
  const line = lineOf(text, field);
  return (line && isShort(line, surroundings.values)) || isRight(text, field, surroundings);
}

function lineField(schema: Field['schema']): LineField {
  const { type, title: _title, description: _description, pattern, maxLength, ...others } = schema as Readonly<Record<string, unknown>>;
  const isLine = type === 'string' && pattern === patterns.visible && Object.keys(others).length === 0;
  return { schema, most: isLine && typeof maxLength === 'number' ? maxLength : undefined };
}

/** What decides whether a title or a description with values is short enough. The texts differ from page to page, but few combinations of these are in use. */
export interface Line {
  readonly most: number;
  /** Length including the tokens. */
  readonly length: number;
  readonly tokens: readonly string[];
}

/** @returns undefined where that does not suffice: a text that does not begin with a letter or digit may have nothing visible in it */
export function lineOf(text: string, { most }: LineField): Line | undefined {
  if (most === undefined || !/^[\p{L}\d]/u.test(text)) return undefined;
  const tokens: string[] = [];
  for (let start = text.indexOf('{{'); start >= 0; start = text.indexOf('{{', start + 2)) tokens.push(text.slice(start, text.indexOf('}}', start) + 2));
  return { most, length: text.length, tokens };
}

/** Whether a line is short enough with its values put in. If not, or if a token has no value, it takes a closer look. */
export function isShort({ most, length, tokens }: Line, values: Values): boolean {
  const more = memory.lengths(values, none, () => new Map<string, number>());
  let shown = length;
  for (const token of tokens) {
    const added = more.get(token) ?? lengthAdded(token, values);
    more.set(token, added);
    shown += added;
  }
  return shown <= most;
}

/** Difference in length between a value and its token; infinite where there is no value. */
function lengthAdded(token: string, values: Values): number {
  const { value, unknown } = resolveFacts(token, values);
  return unknown.length > 0 || value.includes('{{') ? Number.POSITIVE_INFINITY : value.length - token.length;
}

interface Lookup {
  /** Whether it matters that a token has no value; by default it always does. */
  readonly isNew?: (token: string) => boolean;
  /** Texts that were right in this field, with their values put in. */
  readonly known?: Set<unknown>;
}

/** Whether a text with its values put in is right, by what checkPage asks of its field. */
export function isRight(text: string, { schema, formats }: Field, { values, images, shortForms }: PageSurroundings, lookup: Lookup = {}): boolean {
  const { isNew = () => true, known } = lookup;
  const { value, unknown, noNumbers } = resolveFacts(text as unknown, values, schema);
  if (noNumbers.length > 0 || unknown.some(({ token }) => isNew(token))) return false;
  if (known?.has(value)) return true;
  if (!isValid(schema, value, formats) || (typeof value === 'string' && !isRightFormat(value))) return false;
  known?.add(value);
  return true;

  function isRightFormat(shown: string): boolean {
    if (schema.format === 'image') return shown.includes('{{') || checkPicture(shown, images) === undefined;
    return hrefsIn(shown, schema.format).every((href) => checkLinkByItself(href, { shortForms }) === undefined);
  }
}
