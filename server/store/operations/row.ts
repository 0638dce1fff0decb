/** A value as the database has it: each column is there, and is null where the value has nothing of the kind. */
export type Row<Value> = { readonly [Name in keyof Value]-?: undefined extends Value[Name] ? Exclude<Value[Name], undefined> | null : Value[Name] };

/** The value that a row has. */
export function withoutNulls<Value extends object>(row: Row<Value>): Value {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as Value;
}
