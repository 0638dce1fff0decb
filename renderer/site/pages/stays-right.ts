import { resolveFacts } from '../../../schema/facts.ts';
import { pageSchema } from '../../../schema/page.ts';
import { checkLink } from '../../../schema/rules/links.ts';
import { checkPicture } from '../../../schema/rules/pictures.ts';
import { isValid } from '../../../schema/validate.ts';
import type { PageFile } from '../files/content-file.ts';
import { createMemory } from '../remember.ts';
import { hrefsIn, linkByItself } from './check-fields.ts';
import type { PageSurroundings } from './check-page.ts';
import { type Field, fieldNamed, type NamingText } from './naming-texts.ts';

const remember = createMemory();

/** Fields of the page itself. */
export const title: Field = { schema: pageSchema.properties.title };
export const description: Field = { schema: pageSchema.properties.description };

/**
 * Whether a page with which nothing was wrong is still right with other values: each of its texts that name some is looked at alone, and
 * the page is not read. It is shared by pages, so that of thousands few have to be looked at.
 * @returns false where it is not, and where that cannot be told in this way
 */
export function staysRight({ outline, naming }: PageFile, surroundings: PageSurroundings): boolean {
  if (!outline || !naming) return false;
  const { values, images, shortForms } = surroundings;
  const known = remember(values, [images, shortForms], () => new Map<NamingText, boolean>());
  const isRightOnPage = (text: string, field: Field) => !text.includes('{{') || isRight(text, field, surroundings);
  return naming.every(isRightInBlock) && isRightOnPage(outline.title, title) && isRightOnPage(outline.description, description);

  function isRightInBlock(naming: NamingText): boolean {
    const before = known.get(naming);
    if (before !== undefined) return before;
    const field = fieldNamed(naming.field);
    const right = field !== undefined && isRight(naming.text, field, surroundings);
    known.set(naming, right);
    return right;
  }
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
