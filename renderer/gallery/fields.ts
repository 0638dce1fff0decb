import type { OwnFormats } from '../../schema/validation/formats.ts';
import type { JsonSchema } from '../../schema/validation/json-schema.ts';

/** A field of a block as authors have to know it. */
export interface FieldInfo {
  /** The path of the field: `items › features › name`. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly isRequired: boolean;
  /** „Text, höchstens 60 Zeichen“ */
  readonly shape: string;
}

const types: Readonly<Record<string, string>> = {
  string: 'Text',
  number: 'Zahl',
  integer: 'ganze Zahl',
  boolean: 'true oder false',
  array: 'Liste',
  object: 'Objekt',
};
const formats: Readonly<Record<string, string>> = { href: 'Link', image: 'Bild aus content/images', 'rich-text': 'Text mit Markdown', anchor: 'Sprungmarke' };
/** Most choices that are listed; editors show longer lists. */
const mostChoices = 8;

/**
 * Every field of a block's schema; fields in lists and objects follow the field that contains them.
 * @param own formats that the block declares
 */
export function fieldsOf(schema: object, own: OwnFormats = {}, way: readonly string[] = []): FieldInfo[] {
  const { properties = {}, required = [] } = schema as JsonSchema;
  return Object.entries(properties).flatMap(([name, field]) => {
    const path = [...way, name];
    const { title = '', description = '', items } = field;
    const info = { path: path.join(' › '), title, description, isRequired: required.includes(name), shape: shapeOf(field, own) };
    return [info, ...fieldsOf(items ?? field, own, path)];
  });
}

function shapeOf(field: JsonSchema, own: OwnFormats): string {
  const { type = '', format = '', enum: choices, minItems, maxItems, maxLength, minimum, maximum } = field;
  if (choices) return choices.length <= mostChoices ? choices.map((choice) => JSON.stringify(choice)).join(', ') : `eine von ${choices.length} Möglichkeiten`;
  const bounds = type === 'array' ? range(minItems, maxItems) : range(minimum, maximum);
  return [
    formats[format] ??
      [type]
        .flat()
        .map((name) => types[name] ?? name)
        .join(' oder '),
    bounds,
    own[format] ? `wie ${own[format].example}` : '',
    maxLength === undefined ? '' : `höchstens ${maxLength} Zeichen`,
  ]
    .filter(Boolean)
    .join(', ');
}

function range(least: number | undefined, most: number | undefined): string {
  if (least !== undefined && most !== undefined) return `${least} bis ${most}`;
  if (least !== undefined) return `mindestens ${least}`;
  return most === undefined ? '' : `höchstens ${most}`;
}
