import type { StatementName } from '../statements.ts';

/** Value of a parameter (`$1`, `$2` …). Undefined is NULL; a list of numbers is for `isAmong`. */
export type Value = string | number | Uint8Array | number[] | undefined;

/** A statement of the catalogue with its values. */
export interface Step<Name extends string = StatementName> {
  readonly name: Name;
  readonly values: readonly Value[];
}

/**
 * An operation: a generator that yields the statements it needs, one after the other, and gets the rows of each.
 * The caller stops at the first statement that fails and does not resume the operation; everything is rolled back.
 */
export type Steps<Result, Name extends string = StatementName> = Generator<Step<Name>, Result, readonly object[]>;

/** Asks for one statement. Rows have the same shape from both databases: times are ISO 8601 in UTC, counts are numbers, missing values are null. */
export function* ask<Row extends object, Name extends string = StatementName>(name: Name, values: readonly Value[] = []): Steps<readonly Row[], Name> {
  return (yield { name, values }) as readonly Row[];
}

/** The same for a statement that always returns a row. */
export function* askForOne<Row extends object, Name extends string = StatementName>(name: Name, values: readonly Value[] = []): Steps<Row, Name> {
  const [row] = yield* ask<Row, Name>(name, values);
  return row as Row;
}

/** Wraps an operation in a transaction. */
export function* transaction<Result, Name extends string>(operation: Steps<Result, Name>): Steps<Result, Name | StatementName> {
  yield* ask('begin');
  const result = yield* operation;
  yield* ask('commit');
  return result;
}
