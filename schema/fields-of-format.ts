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
  const here = schema as Schema;
  if (typeof value === 'string') return here.format === format ? [{ path, text: value }] : [];
  if (Array.isArray(value)) return value.flatMap((item, index) => (here.items ? fieldsOfFormat(here.items, item, format, [...path, index]) : []));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const inner = here.properties?.[key] ?? (typeof here.additionalProperties === 'object' ? here.additionalProperties : undefined);
    return inner ? fieldsOfFormat(inner, item, format, [...path, key]) : [];
  });
}
