/** Longest line, in characters, on which a list or object is written. */
const maxLine = 100;

/** Writes JSON as the content's files have it: what is short on one line, everything else one level deeper. `indent` is that of the first line. */
export function printJson(value: unknown, indent: string, step: string, newline: string): string {
  const line = onOneLine(value);
  if (line.length <= maxLine || value === null || typeof value !== 'object' || Object.keys(value).length === 0) return line;
  const inner = indent + step;
  const print = (item: unknown) => printJson(item, inner, step, newline);
  const items = Array.isArray(value) ? value.map(print) : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${print(item)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}${newline}${items.map((item) => inner + item).join(`,${newline}`)}${newline}${indent}${close}`;
}

function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const properties = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${onOneLine(item)}`);
  return properties.length > 0 ? `{ ${properties.join(', ')} }` : '{}';
}
