import type { Block } from '../../../schema/block.ts';
import type { Path } from '../../../schema/issue.ts';
import { type BlockDocument, commonBlockFields, type PageDocument } from '../../../schema/page.ts';
import { textsOf } from '../../../schema/reading/texts-in.ts';
import type { JsonSchema } from '../../../schema/validation/json-schema.ts';
import { catalogue } from '../../catalogue.ts';

/** A text in a block that names values, and its field: everything but the values that a check of this text depends on. */
export interface NamingText {
  /** Type of the block and names of fields, without list indexes: `faq/items/answer`. */
  readonly field: string;
  readonly text: string;
}

/** Most texts for which one object each is shared: thousands of pages have most of their texts in common. */
const most = 4_096;
let [inUse, count] = [new Map<string, Map<string, NamingText>>(), 0];

/** Fields that are checked apart: see {@link namingTexts}. */
const apart: ReadonlySet<unknown> = new Set(['title', 'description', 'variants']);

/**
 * The texts in a page's blocks that name values. Texts of variants are not included, because blocks show them through tokens.
 * @returns undefined where these texts, title and description do not suffice to decide whether the page is right: one of them is compared with others,
 *   determines what a block is or when it is shown, or has no schema
 */
export function namingTexts(page: PageDocument): readonly NamingText[] | undefined {
  return placedNamingTexts(page)?.map(({ naming }) => naming);
}

/** {@link namingTexts}, each with its block. */
export function placedNamingTexts(page: PageDocument): readonly { readonly naming: NamingText; readonly block: BlockDocument }[] | undefined {
  const found: { naming: NamingText; block: BlockDocument }[] = [];
  for (const { text, path } of textsOf(page).telling) {
    if (!text.includes('{{') || apart.has(path[0])) continue;
    const block = path[0] === 'blocks' ? page.blocks[Number(path[1])] : undefined;
    const field = block && fieldAt(block, path.slice(2), text);
    if (!field) return undefined;
    found.push({ naming: theOneOf(field, text), block });
  }
  return found;
}

/** The name of the field at a path below a block; undefined where not only its text decides whether the block is right. */
function fieldAt(block: BlockDocument, way: Path, text: string): string | undefined {
  const { type } = block;
  const { schema: whole, rules = [] } = catalogue.get(String(type)) ?? {};
  const keys = way.filter((step) => typeof step === 'string');
  const first = keys[0] ?? 'type';
  if (!whole || first === 'type' || Object.hasOwn(commonBlockFields, first)) return undefined;
  let schema: JsonSchema | undefined = { properties: whole.properties };
  for (const step of way) {
    schema = typeof step === 'string' ? schema?.properties?.[step] : schema?.items;
    if (schema?.uniqueItems) return undefined;
  }
  const isCompared = rules.some((rule) => (!rule.reads || rule.reads.includes(keys.at(-1) ?? '')) && rule.concerns?.(text, block) !== false);
  return !schema || schema.format === 'anchor' || isCompared ? undefined : `${type}/${keys.join('/')}`;
}

function theOneOf(field: string, text: string): NamingText {
  const known = inUse.get(field)?.get(text);
  if (known) return known;
  if (count === most) [inUse, count] = [new Map(), 0];
  const naming = { field, text };
  const ofField = inUse.get(field) ?? new Map<string, NamingText>();
  inUse.set(field, ofField.set(text, naming));
  count += 1;
  return naming;
}

/** The constraints on a field. */
export interface Field {
  readonly schema: { readonly type?: unknown; readonly format?: string };
  /** The formats that its block declares. */
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
  const inItems = (here: JsonSchema | undefined): JsonSchema | undefined => (here?.items ? inItems(here.items) : here);
  const schema = keys.reduce<JsonSchema | undefined>((here, key) => inItems(here?.properties?.[key]), whole && { properties: whole.properties });
  return schema && { schema, formats };
}
