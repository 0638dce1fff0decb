import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { Step, Value } from '../operations/steps.ts';
import { type StatementName, statementsIn } from '../statements.ts';

const statements = statementsIn({
  begin: 'BEGIN IMMEDIATE',
  // resets the mark that tells a backup from tables in use
  write: 'PRAGMA application_id = 0',
  // a transaction has the database for itself
  skipLocked: '',
  keepRow: '',
  notAhead: (parameter) => parameter,
  isAmong: (parameter) => `IN (SELECT value FROM json_each(${parameter}))`,
  newNumber: (table) => `(SELECT last + 1 FROM numbers WHERE name = '${table}')`,
});

/** Returns a function that runs steps on an open database. */
export function answering(database: DatabaseSync): (step: Step) => readonly object[] {
  const prepared = new Map<StatementName, StatementSync>();
  return ({ name, values }) => {
    const statement = prepared.get(name) ?? database.prepare(statements[name]);
    prepared.set(name, statement);
    return statement.all(parameters(values));
  };
}

/** SQLite treats `$1` as a name, and has no lists. */
export function parameters(values: readonly Value[]): Record<string, SQLInputValue> {
  return Object.fromEntries(values.map((value, index) => [`$${index + 1}`, Array.isArray(value) ? JSON.stringify(value) : (value ?? null)]));
}
