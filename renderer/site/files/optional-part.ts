import { pointerOf, stepsOf } from '../../../schema/json/pointer.ts';
import type { JsonSchema } from '../../../schema/validation/json-schema.ts';

/**
 * The smallest part of a document on the way of a pointer that may be missing: an item of a list, or a property that is not required (JSON Schema 2020-12,
 * `required` and `additionalProperties`).
 * @param pointer JSON pointer (RFC 6901)
 * @returns its JSON pointer; undefined where everything is required
 */
export function optionalPart(schema: object, pointer: string): string | undefined {
  let part: string | undefined;
  let at = '';
  let here: JsonSchema | undefined = schema;
  for (const step of stepsOf(pointer)) {
    const schemaHere: JsonSchema = here;
    const { additionalProperties, required = [] } = schemaHere;
    const known = schemaHere.items ?? schemaHere.properties?.[step];
    // the schema knows no parts of what it leaves open
    if (!known && additionalProperties === undefined) break;
    at += pointerOf([step]);
    if (!required.includes(step)) part = at;
    here = known ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined);
    if (!here) break;
  }
  return part;
}
