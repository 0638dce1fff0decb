import { LRUCache } from 'lru-cache';
import type { Path } from './issue.ts';
import type { PlacedText } from './texts-in.ts';

interface Schema {
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
}

/** The texts of values that are in use, by format: rules ask for one format after the other, of the same block at the same place. */
const inUse = new LRUCache<object, { readonly schema: object; readonly path: Path; readonly texts: ReadonlyMap<string | undefined, PlacedText[]> }>({
  max: 16,
});

/** Every text in `value` that its schema gives this format (`image`, `href`, `rich-text`), or no format, with its path. */
export function fieldsOfFormat(schema: object, value: unknown, format: string | undefined, path: Path = []): readonly PlacedText[] {
  if (value === null || typeof value !== 'object') return [];
  const before = inUse.get(value);
  if (before?.schema === schema && before.path.length === path.length && before.path.every((step, index) => step === path[index]))
    return before.texts.get(format) ?? [];
  const texts = textsByFormat(schema, value, path);
  inUse.set(value, { schema, path, texts });
  return texts.get(format) ?? [];
}

function textsByFormat(schema: Schema, value: object, path: Path): ReadonlyMap<string | undefined, PlacedText[]> {
  const found = new Map<string | undefined, PlacedText[]>();
  const way = [...path];
  walk(schema, value);
  return found;

  function walk(here: Schema, node: unknown): void {
    if (typeof node === 'string') {
      const same = found.get(here.format);
      const text = { path: [...way], text: node };
      if (same) same.push(text);
      else found.set(here.format, [text]);
    } else if (node !== null && typeof node === 'object') {
      for (const [key, item] of Object.entries(node)) {
        const inner = Array.isArray(node) ? here.items : innerOf(here, key);
        if (!inner) continue;
        way.push(Array.isArray(node) ? Number(key) : key);
        walk(inner, item);
        way.pop();
      }
    }
  }
}

function innerOf({ properties, additionalProperties }: Schema, key: string): Schema | undefined {
  return properties?.[key] ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined);
}
