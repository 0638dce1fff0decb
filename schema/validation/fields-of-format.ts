import type { Path } from '../issue.ts';
import { createLately } from '../lately.ts';
import type { PlacedText } from '../reading/texts-in.ts';
import type { JsonSchema } from './json-schema.ts';

/** A text with the name of its field, or its index in a list. */
export interface FieldText extends PlacedText {
  readonly key: string | number | undefined;
}

type TextsByFormat = ReadonlyMap<string | undefined, readonly FieldText[]>;

const none: readonly never[] = [];

/** Cache of the texts of values by format: rules ask for one format after another of the same block. */
const inUse = createLately<object, { readonly schema: object; readonly texts: TextsByFormat }>(32);

/** Every text in `value` whose schema has this format (`image`, `href`, `rich-text`), or none, with its path below the value. */
export function fieldsOfFormat(schema: object, value: unknown, format: string | undefined): readonly FieldText[] {
  if (value === null || typeof value !== 'object') return none;
  const before = inUse.get(value);
  if (before?.schema === schema) return before.texts.get(format) ?? none;
  const texts = textsByFormat(schema, value);
  inUse.set(value, { schema, texts });
  return texts.get(format) ?? none;
}

function textsByFormat(schema: JsonSchema, value: object): TextsByFormat {
  const found = new Map<string | undefined, FieldText[]>();
  collect(found, schema, value);
  return found;
}

/** A path as a linked list: its last step, and the path before that. */
interface Way {
  readonly step: string | number;
  readonly before: Way | undefined;
}

/** A text whose path is only computed when asked for: of thousands of texts, hardly any has a finding. */
class Field implements FieldText {
  readonly text: string;
  readonly key: string | number | undefined;
  readonly #before: Way | undefined;

  constructor(text: string, key: string | number | undefined, before: Way | undefined) {
    this.text = text;
    this.key = key;
    this.#before = before;
  }

  get path(): Path {
    const path = this.key === undefined ? [] : [this.key];
    for (let way = this.#before; way; way = way.before) path.unshift(way.step);
    return path;
  }
}

function collect(found: Map<string | undefined, FieldText[]>, here: JsonSchema, value: unknown, step?: string | number, before?: Way): void {
  if (typeof value === 'string') {
    const field = new Field(value, step, before);
    const same = found.get(here.format);
    if (same) same.push(field);
    else found.set(here.format, [field]);
    return;
  }
  if (value === null || typeof value !== 'object') return;
  const way = step === undefined ? undefined : { step, before };
  if (Array.isArray(value)) {
    const { items } = here;
    for (let index = 0; items && index < value.length; index += 1) collect(found, items, value[index], index, way);
    return;
  }
  for (const key in value) {
    const inner = innerOf(here, key);
    if (inner) collect(found, inner, (value as Readonly<Record<string, unknown>>)[key], key, way);
  }
}

function innerOf({ properties, additionalProperties }: JsonSchema, key: string): JsonSchema | undefined {
  return properties?.[key] ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined);
}
