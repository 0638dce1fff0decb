import type { StatementName } from '../statements.ts';

/** What stands in place of `$1`, `$2` … of a statement; undefined is NULL, and a list of numbers is for `isAmong`. */
export type Value = string | number | Uint8Array | number[] | undefined;

/** A statement of the catalogue, to be carried out with its values. */
export interface Step<Name extends string = StatementName> {
  readonly name: Name;
  readonly values: readonly Value[];
}

/**
 * An operation, as the statements that it needs one after the other; the rows of each are given back to it.
 * Whoever carries them out stops at the first that fails, and the operation is not resumed: what it has done is rolled back.
 */
export type Steps<Result, Name extends string = StatementName> = Generator<Step<Name>, Result, readonly object[]>;

/** Rows have the same shape from every database: times are ISO 8601 in UTC, counts are numbers, and what has no value is null. */
export function* ask<Row extends object, Name extends string = StatementName>(name: Name, values: readonly Value[] = []): Steps<readonly Row[], Name> {
  return (yield { name, values }) as readonly Row[];
}

/** The same of a statement that always gives a row. */
export function* askForOne<Row extends object, Name extends string = StatementName>(name: Name, values: readonly Value[] = []): Steps<Row, Name> {
  const [row] = yield* ask<Row, Name>(name, values);
  return row as Row;
}

/** An operation that happens as a whole or not at all. */
export function* transaction<Result, Name extends string>(operation: Steps<Result, Name>): Steps<Result, Name | StatementName> {
  yield* ask('begin');
  const result = yield* operation;
  yield* ask('commit');
  return result;
}
