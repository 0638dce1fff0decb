import type { Block } from '../../../schema/block.ts';
import { createLately } from '../../../schema/lately.ts';
import { type BlockDocument, commonBlockFields, type PageDocument } from '../../../schema/page.ts';
import { catalogue } from '../../catalogue.ts';

/** A text of a block that names values, and its field: all that a check of the text alone depends on, besides the values. */
export interface NamingText {
  /** Type of the block and names of fields, without places in lists: `faq/items/answer`. */
  readonly field: string;
  readonly text: string;
}

/** A schema as far as it leads to fields. */
interface Schema {
  readonly properties?: { readonly [field: string]: Schema };
  readonly items?: Schema;
  readonly uniqueItems?: boolean;
  readonly format?: string;
  readonly [keyword: string]: unknown;
}

/** Thousands of pages share most of their texts: of each there is one object, as long as it was met lately. */
const inUse = createLately<string, NamingText>(4_096);

/**
 * The texts in the blocks of a page that name values; what its variants name is shown by these.
 * @returns undefined where more than each of these texts, title and description alone decides whether the page is right: one stands where
 *   texts are compared with each other, says what a block is or when it is shown, or has no schema
 */
export function namingTexts({
  title: _title,
  description: _description,
  variants: _variants,
  blocks,
  ...others
}: PageDocument): readonly NamingText[] | undefined {
  const found: NamingText[] = [];
  return !names(others) && blocks.every(readBlock) ? found : undefined;

  function readBlock(block: BlockDocument | null): boolean {
    if (!names(block)) return true;
    const { schema, rules = [] } = catalogue.get(String(block?.type)) ?? {};
    if (!schema) return false;
    const isCompared = (key: string) => rules.some(({ reads }) => !reads || reads.includes(key));
    return Object.entries(block ?? {}).every(([key, value]) =>
      key === 'type' || Object.hasOwn(commonBlockFields, key) ? !names(value) : read(value, schema.properties[key], [block?.type ?? '', key], isCompared),
    );
  }

  function read(value: unknown, schema: Schema | undefined, way: readonly string[], isCompared: (key: string) => boolean): boolean {
    if (typeof value === 'string') {
      if (!names(value)) return true;
      if (!schema || schema.format === 'anchor' || isCompared(way.at(-1) ?? '')) return false;
      found.push(theOneOf({ field: way.join('/'), text: value }));
      return true;
    }
    if (value === null || typeof value !== 'object') return true;
    if (schema?.uniqueItems) return !names(value);
    if (Array.isArray(value)) return value.every((item) => read(item, schema?.items, way, isCompared));
    return Object.entries(value).every(([key, inner]) => read(inner, schema?.properties?.[key], [...way, key], isCompared));
  }
}

function names(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('{{');
  if (value === null || typeof value !== 'object') return false;
  for (const key of Object.keys(value)) if (names((value as Record<string, unknown>)[key])) return true;
  return false;
}

function theOneOf(naming: NamingText): NamingText {
  const key = `${naming.field} ${naming.text}`;
  const known = inUse.get(key);
  if (!known) inUse.set(key, naming);
  return known ?? naming;
}

/** What is asked of a field. */
export interface Field {
  readonly schema: { readonly type?: unknown; readonly format?: string };
  /** Those of its block alone. */
  readonly formats?: Block['formats'];
}

const fields = new Map<string, Field | undefined>();

/** The field that a {@link NamingText} stands in. */
export function fieldNamed(name: string): Field | undefined {
  if (!fields.has(name)) fields.set(name, findField(name));
  return fields.get(name);
}

function findField(name: string): Field | undefined {
  const [type = '', ...keys] = name.split('/');
  const { schema: whole, formats } = catalogue.get(type) ?? {};
  const inItems = (here: Schema | undefined): Schema | undefined => (here?.items ? inItems(here.items) : here);
  const schema = keys.reduce<Schema | undefined>((here, key) => inItems(here?.properties?.[key]), whole && { properties: whole.properties });
  return schema && { schema, formats };
}
