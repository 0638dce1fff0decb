import type { Path } from '../issue.ts';
import type { JsonSchema } from './json-schema.ts';

/** The part of a schema for the value at a path; undefined if there is none. */
export function schemaAt(schema: JsonSchema | undefined, path: Path): JsonSchema | undefined {
  return path.reduce<JsonSchema | undefined>((here, step) => {
    if (typeof step === 'number') return here?.items;
    return here?.properties?.[step] ?? (typeof here?.additionalProperties === 'object' ? here.additionalProperties : undefined);
  }, schema);
}
