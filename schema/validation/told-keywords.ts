import type { JsonSchema } from './json-schema.ts';
/** The keywords of JSON Schema by which values are checked and of which there is a sentence for authors: see {@link file://./schema-error.ts findingOf}. */
export const toldKeywords = [
  'additionalProperties',
  'enum',
  'format',
  'maxItems',
  'maxLength',
  'maximum',
  'minItems',
  'minLength',
  'minimum',
  'pattern',
  'required',
  'type',
  'uniqueItems',
] as const;

/** Those by which values are checked as well (https://json-schema.org/draft-07/json-schema-validation), or in later drafts. */
const untold: ReadonlySet<string> = new Set([
  '$ref',
  'additionalItems',
  'allOf',
  'anyOf',
  'const',
  'contains',
  'dependencies',
  'dependentRequired',
  'dependentSchemas',
  'else',
  'exclusiveMaximum',
  'exclusiveMinimum',
  'if',
  'maxContains',
  'maxProperties',
  'minContains',
  'minProperties',
  'multipleOf',
  'not',
  'nullable',
  'oneOf',
  'patternProperties',
  'prefixItems',
  'propertyNames',
  'then',
  'unevaluatedItems',
  'unevaluatedProperties',
]);

/** A keyword in a schema that finds mistakes of which nobody could be told. */
export function untoldKeyword(schema: object): string | undefined {
  const { properties = {}, additionalProperties, items } = schema as JsonSchema;
  const own = Object.keys(schema).find((keyword) => untold.has(keyword));
  if (own !== undefined) return own;
  for (const inner of [...Object.values(properties), additionalProperties, items]) {
    const found = typeof inner === 'object' ? untoldKeyword(inner) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}
