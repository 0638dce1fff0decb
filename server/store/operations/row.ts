/** A value as a database row: every column exists, and is null where the value has no such property. */
export type Row<Value> = { readonly [Name in keyof Value]-?: undefined extends Value[Name] ? Exclude<Value[Name], undefined> | null : Value[Name] };

/** Converts a row into its value. */
export function withoutNulls<Value extends object>(row: Row<Value>): Value {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as Value;
}
