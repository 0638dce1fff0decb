import { Ajv, type CodeOptions, type Options } from 'ajv';
import { commonBlockFields } from '../page.ts';
import { formatsWith, type OwnFormats } from './formats.ts';

interface Way {
  readonly options: Options;
  /** Turns a schema into the one that is compiled. */
  readonly prepared: (schema: object) => object;
}

/**
 * Stops at the first mistake, and measures texts in UTF-16 code units instead of counting characters. Schemas themselves are validated by the check for
 * mistakes.
 */
const quick: Options = { unicode: false, logger: false, validateSchema: false };

/**
 * Ways to check a value: `mistakes` finds every mistake; `value` and `block` only find out whether there is certainly none, in a third of the time (a text with
 * characters of two code units may be rejected although it is right). `block` accepts anything in the fields that every block may have in addition to its own.
 */
export const ways = {
  mistakes: { options: { allErrors: true, verbose: true }, prepared: (schema) => schema },
  value: { options: quick, prepared: inCodeUnits },
  block: { options: quick, prepared: (schema) => inCodeUnits(withCommonFields(schema)) },
} as const satisfies Record<string, Way>;

export type WayToCheck = keyof typeof ways;

/**
 * Creates the Ajv instance that compiles the project's schemas.
 * @param own formats of one block, which do not exist for others
 */
export function createAjv(way: WayToCheck, own: OwnFormats = {}, code: CodeOptions = {}): Ajv {
  // unoptimized code runs as fast, and is generated in half the time
  const ajv = new Ajv({ ...ways[way].options, strict: true, allowUnionTypes: true, code: { ...code, optimize: false } });
  ajv.addVocabulary(['enumDescriptions']);
  for (const [name, matches] of Object.entries(formatsWith(own))) ajv.addFormat(name, matches);
  return ajv;
}

function withCommonFields(schema: { readonly properties?: object }): object {
  const common = Object.fromEntries(['type', ...Object.keys(commonBlockFields)].map((name) => [name, {}]));
  return { ...schema, properties: { ...schema.properties, ...common } };
}

/**
 * Adapts `minLength` to code units. A character takes one or two of them, so a text of 2n − 1 code units has at least n characters; and no text has more
 * characters than code units.
 */
function inCodeUnits(schema: object): object {
  return JSON.parse(JSON.stringify(schema), (key, value) => (key === 'minLength' && typeof value === 'number' ? 2 * value - 1 : value));
}
