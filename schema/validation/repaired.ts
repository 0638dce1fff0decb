/**
 * Converts a text into the value of another type that its author meant, as written in JSON and in front matter: `nein` → `false`, for a redirect `301` →
 * `true`, `a, b` → `["a", "b"]`, `52,5` → `52.5`. `1.000` is a thousand if only integers are allowed, otherwise it could be one. A sentence with commas is a
 * single item.
 */
export function repaired(text: string, expected: readonly string[]): string | undefined {
  if (expected.includes('array')) {
    if (/["[\]{}]/.test(text)) return undefined;
    const items = text.split(',').map((item) => item.trim());
    const isSentence = /[.!?]\s*$/.test(text) || items.some((item) => item.split(/\s+/).length > 3);
    return `[${(isSentence ? [text.trim()] : items.filter(Boolean)).map((item) => JSON.stringify(item)).join(', ')}]`;
  }
  if (expected.includes('integer') || expected.includes('number')) {
    const isWhole = !expected.includes('number');
    const digits = isWhole ? withoutThousands(text.trim()) : text.trim();
    const number = isWhole ? /^-?\d+$/ : /^-?\d+(?:,\d+|\.(?!\d{3}$)\d+)?$/;
    return number.test(digits) ? String(Number(digits.replace(',', '.'))) : undefined;
  }
  if (!expected.includes('boolean')) return undefined;
  if (/^(ja|yes|y|on|an|1|wahr|true|301|308)$/i.test(text.trim())) return 'true';
  return /^(nein|no|n|off|aus|0|falsch|false|302|307)$/i.test(text.trim()) ? 'false' : undefined;
}

const withoutThousands = (digits: string) => (/^[1-9]\d{0,2}(?:\.\d{3})+$/.test(digits) ? digits.replaceAll('.', '') : digits);
