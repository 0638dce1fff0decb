/**
 * What an author meant who wrote a text in the place of something else, as it is written in JSON and in the details of a post:
 * `nein` → `false`, `a, b` → `["a", "b"]`, `52,5` → `52.5`; `1.000` could be a thousand or one. A sentence with commas is one item.
 */
export function repaired(text: string, expected: readonly string[]): string | undefined {
  if (expected.includes('array')) {
    const items = text.split(',').map((item) => item.trim());
    const isSentence = /[.!?]\s*$/.test(text) || items.some((item) => item.split(/\s+/).length > 3);
    return `[${(isSentence ? [text.trim()] : items.filter(Boolean)).map((item) => JSON.stringify(item)).join(', ')}]`;
  }
  if (expected.includes('integer') || expected.includes('number')) {
    const number = expected.includes('number') ? /^-?\d+(?:,\d+|\.(?!\d{3}$)\d+)?$/ : /^-?\d+$/;
    return number.test(text.trim()) ? String(Number(text.trim().replace(',', '.'))) : undefined;
  }
  if (!expected.includes('boolean')) return undefined;
  if (/^(ja|yes|y|on|an|1|wahr|true)$/i.test(text.trim())) return 'true';
  return /^(nein|no|n|off|aus|0|falsch|false)$/i.test(text.trim()) ? 'false' : undefined;
}
