import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { Step, Value } from '../operations/steps.ts';
import { type StatementName, statementsIn } from '../statements.ts';

const statements = statementsIn({
  begin: 'BEGIN IMMEDIATE',
  // the mark by which a backup is told from tables that are in use, which have none
  write: 'PRAGMA application_id = 0',
  // who has begun a transaction is the only one
  skipLocked: '',
  keepRow: '',
  notAhead: (parameter) => parameter,
  isAmong: (parameter) => `IN (SELECT value FROM json_each(${parameter}))`,
  newNumber: (table) => `(SELECT last + 1 FROM numbers WHERE name = '${table}')`,
});

/** Carries steps out in a database that is open. */
export function answering(database: DatabaseSync): (step: Step) => readonly object[] {
  const prepared = new Map<StatementName, StatementSync>();
  return ({ name, values }) => {
    const statement = prepared.get(name) ?? database.prepare(statements[name]);
    prepared.set(name, statement);
    return statement.all(parameters(values));
  };
}

/** SQLite takes `$1` for a name, and knows no lists. */
export function parameters(values: readonly Value[]): Record<string, SQLInputValue> {
  return Object.fromEntries(values.map((value, index) => [`$${index + 1}`, Array.isArray(value) ? JSON.stringify(value) : (value ?? null)]));
}
