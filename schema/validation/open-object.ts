import type { JsonSchema } from './json-schema.ts';

/**
 * The field whose value, or whose entries, may have undeclared fields, so that a misspelt field would go unnoticed.
 * @param name name of what has this schema
 */
export function openObject(schema: object, name: string): string | undefined {
  const { type, properties = {}, additionalProperties, items } = schema as JsonSchema;
  if (type === 'object' && additionalProperties === undefined) return name;
  const fields = Object.entries(properties);
  const inner = [...fields, [name, items] as const, [name, additionalProperties] as const];
  for (const [field, value] of inner) {
    const found = typeof value === 'object' ? openObject(value, field) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}
