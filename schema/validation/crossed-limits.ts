import type { JsonSchema } from './json-schema.ts';

/** A lower and an upper limit that no value can satisfy. */
export interface CrossedLimits {
  /** The field, or the list whose entries have the limits. */
  readonly field: string;
  /** „minItems: 3“ */
  readonly least: string;
  readonly most: string;
}

const limits = [
  ['minItems', 'maxItems'],
  ['minLength', 'maxLength'],
  ['minimum', 'maximum'],
] as const;

/**
 * Finds the first field that no value can fit, so that every example and every page would be wrong.
 * @param name name of what has this schema
 */
export function crossedLimits(schema: JsonSchema, name: string): CrossedLimits | undefined {
  for (const [low, high] of limits) {
    const [least, most] = [schema[low], schema[high]];
    if (least !== undefined && most !== undefined && least > most) return { field: name, least: `${low}: ${least}`, most: `${high}: ${most}` };
  }
  const { properties = {}, additionalProperties, items } = schema;
  for (const [field, inner] of [...Object.entries(properties), [name, items] as const, [name, additionalProperties] as const]) {
    const found = typeof inner === 'object' ? crossedLimits(inner, field) : undefined;
    if (found) return found;
  }
  return undefined;
}
