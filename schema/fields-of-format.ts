import type { Path } from './issue.ts';
import type { PlacedText } from './texts-in.ts';

interface Schema {
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
}

/** Every text in `value` that its schema gives this format (`image`, `href`, `rich-text`), or no format, with its path. */
export function fieldsOfFormat(schema: object, value: unknown, format: string | undefined, path: Path = []): PlacedText[] {
  const found: PlacedText[] = [];
  const way = [...path];
  walk(schema as Schema, value);
  return found;

  function walk(here: Schema, node: unknown): void {
    if (typeof node === 'string') {
      if (here.format === format) found.push({ path: [...way], text: node });
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
