import { LRUCache } from 'lru-cache';
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
const inUse = new LRUCache<object, { readonly schema: object; readonly texts: TextsByFormat }>({ max: 64 });

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
  const way: (string | number)[] = [];
  walk(schema, value);
  return found;

  function walk(here: Schema, node: unknown): void {
    if (typeof node === 'string') {
      const same = found.get(here.format);
      const text = { path: [...way], text: node };
      if (same) same.push(text);
      else found.set(here.format, [text]);
    } else if (Array.isArray(node)) {
      if (here.items) for (let index = 0; index < node.length; index += 1) enter(here.items, index, node[index]);
    } else if (node !== null && typeof node === 'object') {
      for (const key of Object.keys(node)) {
        const inner = innerOf(here, key);
        if (inner) enter(inner, key, (node as Record<string, unknown>)[key]);
      }
    }
  }

  function enter(inner: Schema, step: string | number, item: unknown): void {
    way.push(step);
    walk(inner, item);
    way.pop();
  }
}

function innerOf({ properties, additionalProperties }: Schema, key: string): Schema | undefined {
  return properties?.[key] ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined);
}
