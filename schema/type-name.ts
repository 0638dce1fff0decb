/** What a JSON value is, in the words of JSON Schema but for integers. */
export function typeName(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
