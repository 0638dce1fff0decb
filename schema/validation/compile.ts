import type { Ajv, ValidateFunction } from 'ajv';
import type { Block } from '../block.ts';
import { createAjv, type WayToCheck, ways } from './ajv.ts';
import { formatsWith, type OwnFormats } from './formats.ts';

export interface CheckedSchema {
  readonly schema: object;
  /** Those that the schema has of its own. */
  readonly formats?: OwnFormats;
}

/** A validator that was compiled before; it takes the formats of its schema. */
export type WrittenValidator = (formats: ReturnType<typeof formatsWith>) => ValidateFunction;
export type WrittenValidators = Readonly<Partial<Record<WayToCheck, WrittenValidator>>>;

const written = new WeakMap<object, WrittenValidators>();
const compiled = { mistakes: new WeakMap(), value: new WeakMap(), block: new WeakMap() } satisfies Record<WayToCheck, WeakMap<object, ValidateFunction>>;

/** For schemas without formats of their own. */
const common = new Map<WayToCheck, Ajv>();
function commonAjv(way: WayToCheck): Ajv {
  const ajv = common.get(way) ?? createAjv(way);
  common.set(way, ajv);
  return ajv;
}

/** Has a schema checked by validators that were compiled of it before. */
export function takeValidators({ schema }: CheckedSchema, validators: WrittenValidators): void {
  written.set(schema, validators);
}

/** What finds every mistake in a value; `formats` are those that the schema has of its own. */
export function findsMistakes(schema: object, formats: OwnFormats | undefined): ValidateFunction {
  return compile('mistakes', schema, formats);
}

/** Whether there is certainly no mistake in a value: see {@link ways}. */
export function isRight(schema: object, value: unknown, formats: OwnFormats | undefined): boolean {
  return compile('value', schema, formats)(value);
}

/** {@link isRight} of a block of a page. */
export function isRightBlock({ schema, formats }: Block, block: object): boolean {
  return compile('block', schema, formats)(block);
}

function compile(way: WayToCheck, schema: object, formats: OwnFormats | undefined): ValidateFunction {
  const known = compiled[way].get(schema);
  if (known) return known;
  // a format of one block is none of the others
  const validate =
    written.get(schema)?.[way]?.(formatsWith(formats)) ?? (formats ? createAjv(way, formats) : commonAjv(way)).compile(ways[way].prepared(schema));
  compiled[way].set(schema, validate);
  return validate;
}

/** The first thing that makes this no JSON Schema, when its block is declared: where it stands (`/properties/users/type`), what it has to be, and what it is. */
export function schemaFault(schema: object): string | undefined {
  const ajv = commonAjv('mistakes');
  if (ajv.validateSchema(schema)) return undefined;
  const [error] = ajv.errors ?? [];
  const { instancePath = '', message, params: { allowedValues } = {} } = error ?? {};
  const value = instancePath
    .split('/')
    .slice(1)
    .reduce((part: unknown, key) => Object(part)[key], schema);
  return `${instancePath} ${message}${allowedValues ? ` (${allowedValues.join(', ')})` : ''}, not ${JSON.stringify(value)}`;
}
