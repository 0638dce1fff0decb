/** A quoted text on one line, without anything that YAML would interpret. */
const text = String.raw`"[^"\\\p{Cc}\p{Cn}\p{Cs}\p{Zl}\p{Zp}\ufeff]*"`;

const name = '[a-z][A-Za-z]*';
const field = `${name}: ${text}`;
const line = new RegExp(`^(${name}): (?:${text}|\\[(?:${text}(?:, ${text})*)?\\]|\\{ ${field}(?:, ${field})* \\}|true|false)$`, 'u');

/**
 * Reads the front matter of a post in the form that nearly all have: each line is a name with a quoted text, a list or map of such texts, or true or false.
 * @param matter the lines between `---` and `---`
 * @returns what both YAML parsers of mdx-bundler make of it; undefined for any other lines
 */
export function readSimpleDetails(matter: string): Readonly<Record<string, unknown>> | undefined {
  const fields = new Map<string, unknown>();
  for (const written of matter.replace(/\n$/, '').split('\n')) {
    const [, name] = line.exec(written) ?? [];
    const value = name !== undefined && !fields.has(name) ? meaningOf(written.slice(name.length + 2)) : undefined;
    if (name === undefined || value === undefined) return undefined;
    fields.set(name, value);
  }
  return Object.fromEntries(fields);
}

/** @returns undefined where a map names a field twice */
function meaningOf(written: string): unknown {
  if (!written.startsWith('{')) return JSON.parse(written);
  const entries = [...written.matchAll(/([A-Za-z]+): "([^"]*)"/g)].map(([, name = '', value]) => [name, value] as const);
  const map = new Map(entries);
  return map.size === entries.length ? Object.fromEntries(map) : undefined;
}
