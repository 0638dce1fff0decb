import { resolveFacts, type Values } from '../../../schema/facts.ts';
import { patterns } from '../../../schema/formats.ts';
import { pageSchema } from '../../../schema/page.ts';
import { checkLink } from '../../../schema/rules/links.ts';
import { checkPicture } from '../../../schema/rules/pictures.ts';
import { isValid } from '../../../schema/validate.ts';
import type { PageFile } from '../files/content-file.ts';
import { createMemory } from '../remember.ts';
import { hrefsIn, linkByItself } from './check-fields.ts';
import type { PageSurroundings } from './check-page.ts';
import { type Field, fieldNamed, type NamingText } from './naming-texts.ts';

const memory = { texts: createMemory(), lengths: createMemory() };
const none: readonly never[] = [];

/** Fields of the page itself. */
export const title: Field = { schema: pageSchema.properties.title };
export const description: Field = { schema: pageSchema.properties.description };
const limits = { title: limitOf(title), description: limitOf(description) };

/**
 * Whether a page with which nothing was wrong is still right with other values: each of its texts that name some is looked at alone, and
 * the page is not read. It is shared by pages, so that of thousands few have to be looked at.
 * @returns false where it is not, and where that cannot be told in this way
 */
export function staysRight({ outline, naming }: PageFile, surroundings: PageSurroundings): boolean {
  if (!outline || !naming) return false;
  const { values, images, shortForms } = surroundings;
  const known = memory.texts(values, [images, shortForms], () => new Map<NamingText, boolean>());
  const isRightOnPage = (text: string, field: Field, limit: number | undefined) =>
    !text.includes('{{') || isShort(text, limit, values) || isRight(text, field, surroundings);
  return (
    naming.every(isRightInBlock) && isRightOnPage(outline.title, title, limits.title) && isRightOnPage(outline.description, description, limits.description)
  );

  function isRightInBlock(naming: NamingText): boolean {
    const before = known.get(naming);
    if (before !== undefined) return before;
    const field = fieldNamed(naming.field);
    const right = field !== undefined && isRight(naming.text, field, surroundings);
    known.set(naming, right);
    return right;
  }
}

/** The most letters of a field of which nothing else is asked than that something can be read in it. */
function limitOf({ schema }: Field): number | undefined {
  const { type, title: _title, description: _description, pattern, maxLength, ...others } = schema as Readonly<Record<string, unknown>>;
  const isLine = type === 'string' && pattern === patterns.visible && Object.keys(others).length === 0;
  return isLine && typeof maxLength === 'number' ? maxLength : undefined;
}

/**
 * Whether a text begins with a letter and has few enough with its values put in: titles and descriptions are others on each page.
 * @returns false where that takes a closer look
 */
function isShort(text: string, limit: number | undefined, values: Values): boolean {
  if (limit === undefined || !/^[\p{L}\d]/u.test(text)) return false;
  const more = memory.lengths(values, none, () => new Map<string, number>());
  let length = text.length;
  for (let start = text.indexOf('{{'); start >= 0; start = text.indexOf('{{', start + 2)) {
    const token = text.slice(start, text.indexOf('}}', start) + 2);
    const added = more.get(token) ?? lengthAdded(token, values);
    more.set(token, added);
    length += added;
  }
  return length <= limit;
}

/** How many letters a value has more than its token; endless where there is none. */
function lengthAdded(token: string, values: Values): number {
  const { value, unknown } = resolveFacts(token, values);
  return unknown.length > 0 || value.includes('{{') ? Number.POSITIVE_INFINITY : value.length - token.length;
}

interface Lookup {
  /** Whether it matters that a token has no value; by default each does. */
  readonly isNew?: (token: string) => boolean;
  /** Texts that were right in this field, with their values put in. */
  readonly known?: Set<unknown>;
}

/** Whether nothing is found in a text with its values put in: what checkPage asks of the field that it stands in. */
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
    return hrefsIn(shown, schema.format).every((href) => checkLink(href, linkByItself(shortForms)) === undefined);
  }
}
