import type { JsonSchema } from './json-schema.ts';
/** The validation keywords of JSON Schema for which authors get a message: see {@link file://./schema-error.ts findingOf}. */
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

/** Validation keywords without a message (https://json-schema.org/draft-07/json-schema-validation), including those of later drafts. */
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

/** The first keyword in a schema whose mistakes could not be reported. */
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
