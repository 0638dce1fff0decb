import type { Ajv, ValidateFunction } from 'ajv';
import type { Block } from '../block.ts';
import { createAjv, type WayToCheck, ways } from './ajv.ts';
import { formatsWith, type OwnFormats } from './formats.ts';

export interface CheckedSchema {
  readonly schema: object;
  /** Formats that only this schema has. */
  readonly formats?: OwnFormats;
}

/** A precompiled validator; it takes the formats of its schema. */
export type WrittenValidator = (formats: ReturnType<typeof formatsWith>) => ValidateFunction;
export type WrittenValidators = Readonly<Partial<Record<WayToCheck, WrittenValidator>>>;

const written = new WeakMap<object, WrittenValidators>();
const compiled = { mistakes: new WeakMap(), value: new WeakMap(), block: new WeakMap() } satisfies Record<WayToCheck, WeakMap<object, ValidateFunction>>;

/** Ajv instances for schemas without formats of their own. */
const common = new Map<WayToCheck, Ajv>();
function commonAjv(way: WayToCheck): Ajv {
  const ajv = common.get(way) ?? createAjv(way);
  common.set(way, ajv);
  return ajv;
}

/** Registers precompiled validators for a schema. */
export function takeValidators({ schema }: CheckedSchema, validators: WrittenValidators): void {
  written.set(schema, validators);
}

/**
 * The validator that finds every mistake in a value.
 * @param formats formats that only this schema has
 */
export function findsMistakes(schema: object, formats: OwnFormats | undefined): ValidateFunction {
  return compile('mistakes', schema, formats);
}

/** Whether a value certainly has no mistake: see {@link ways}. */
export function isRight(schema: object, value: unknown, formats: OwnFormats | undefined): boolean {
  return compile('value', schema, formats)(value);
}

/** {@link isRight} for a block of a page. */
export function isRightBlock({ schema, formats }: Block, block: object): boolean {
  return compile('block', schema, formats)(block);
}

function compile(way: WayToCheck, schema: object, formats: OwnFormats | undefined): ValidateFunction {
  const known = compiled[way].get(schema);
  if (known) return known;
  // a format of one block does not exist for others
  const validate =
    written.get(schema)?.[way]?.(formatsWith(formats)) ?? (formats ? createAjv(way, formats) : commonAjv(way)).compile(ways[way].prepared(schema));
  compiled[way].set(schema, validate);
  return validate;
}

/** The first fault that makes a declared schema invalid as a JSON Schema: its place (`/properties/users/type`), what is allowed there, and what is there. */
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
