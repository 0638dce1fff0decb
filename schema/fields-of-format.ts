import { createLately } from './lately.ts';
import type { PlacedText } from './texts-in.ts';

interface Schema {
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
}

type TextsByFormat = ReadonlyMap<string | undefined, readonly PlacedText[]>;

const none: readonly never[] = [];

/** The texts of values that are in use, by format: rules ask for one format after the other, of the same block. */
const inUse = createLately<object, { readonly schema: object; readonly texts: TextsByFormat }>(64);

/** Every text in `value` that its schema gives this format (`image`, `href`, `rich-text`), or no format, with its path below the value. */
export function fieldsOfFormat(schema: object, value: unknown, format: string | undefined): readonly PlacedText[] {
  if (value === null || typeof value !== 'object') return none;
  const before = inUse.get(value);
  if (before?.schema === schema) return before.texts.get(format) ?? none;
  const texts = textsByFormat(schema, value);
  inUse.set(value, { schema, texts });
  return texts.get(format) ?? none;
}

function textsByFormat(schema: Schema, value: object): TextsByFormat {
  const found = new Map<string | undefined, PlacedText[]>();
  collect(found, schema, value, []);
  return found;
}

function collect(found: Map<string | undefined, PlacedText[]>, here: Schema, value: unknown, way: (string | number)[]): void {
  if (typeof value === 'string') {
    const same = found.get(here.format);
    if (same) same.push({ text: value, path: [...way] });
    else found.set(here.format, [{ text: value, path: [...way] }]);
    return;
  }
  if (value === null || typeof value !== 'object') return;
  const depth = way.length;
  if (Array.isArray(value)) {
    const { items } = here;
    for (let index = 0; items && index < value.length; index += 1) {
      way[depth] = index;
      collect(found, items, value[index], way);
    }
  } else {
    for (const key in value) {
      const inner = innerOf(here, key);
      if (!inner) continue;
      way[depth] = key;
      collect(found, inner, (value as Readonly<Record<string, unknown>>)[key], way);
    }
  }
  way.length = depth;
}

function innerOf({ properties, additionalProperties }: Schema, key: string): Schema | undefined {
  return properties?.[key] ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined);
}
