import { Ajv, type CodeOptions, type Options } from 'ajv';
import { commonBlockFields } from '../page.ts';
import { formatsWith, type OwnFormats } from './formats.ts';

interface Way {
  readonly options: Options;
  /** The schema as it is compiled. */
  readonly prepared: (schema: object) => object;
}

/** Ends at the first mistake, and measures texts in UTF-16 code units instead of counting their characters one by one. That a schema is one is seen where mistakes are looked for. */
const quick: Options = { unicode: false, logger: false, validateSchema: false };

/**
 * How a value is checked: for every mistake, or for whether there is certainly none, in a third of the time (a text with characters of two
 * code units may be right all the same). A block of a page is right whatever it says in the fields that every block may have beside its own.
 */
export const ways = {
  mistakes: { options: { allErrors: true, verbose: true }, prepared: (schema) => schema },
  value: { options: quick, prepared: inCodeUnits },
  block: { options: quick, prepared: (schema) => inCodeUnits(withCommonFields(schema)) },
} as const satisfies Record<string, Way>;

export type WayToCheck = keyof typeof ways;

/**
 * Ajv as every schema of the project is compiled by it.
 * @param own formats of one block, which are none of the others
 */
export function createAjv(way: WayToCheck, own: OwnFormats = {}, code: CodeOptions = {}): Ajv {
  // code that ajv has not made shorter is as quick, and there in half the time
  const ajv = new Ajv({ ...ways[way].options, strict: true, allowUnionTypes: true, code: { ...code, optimize: false } });
  ajv.addVocabulary(['enumDescriptions']);
  for (const [name, matches] of Object.entries(formatsWith(own))) ajv.addFormat(name, matches);
  return ajv;
}

function withCommonFields(schema: { readonly properties?: object }): object {
  const common = Object.fromEntries(['type', ...Object.keys(commonBlockFields)].map((name) => [name, {}]));
  return { ...schema, properties: { ...schema.properties, ...common } };
}

/** A character takes one code unit or two, so that a text of 2n − 1 of them has n characters at the least, and none has more characters than units. */
function inCodeUnits(schema: object): object {
  return JSON.parse(JSON.stringify(schema), (key, value) => (key === 'minLength' && typeof value === 'number' ? 2 * value - 1 : value));
}
