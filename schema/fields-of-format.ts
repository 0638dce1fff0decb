import { createLately } from './lately.ts';
import { PlacedText, type Way } from './texts-in.ts';

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
  walk(schema, value, undefined);
  return found;

  function walk(here: Schema, node: unknown, way: Way | undefined): void {
    if (typeof node === 'string') {
      const same = found.get(here.format);
      const text = new PlacedText(node, way);
      if (same) same.push(text);
      else found.set(here.format, [text]);
    } else if (Array.isArray(node)) {
      const { items } = here;
      if (items) node.forEach((item, step) => void walk(items, item, { step, before: way }));
    } else if (node !== null && typeof node === 'object') {
      for (const step of Object.keys(node)) {
        const inner = innerOf(here, step);
        if (inner) walk(inner, (node as Record<string, unknown>)[step], { step, before: way });
      }
    }
  }
}

function innerOf({ properties, additionalProperties }: Schema, key: string): Schema | undefined {
  return properties?.[key] ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined);
}
