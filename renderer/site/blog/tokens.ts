/**
 * Tokens (`{{price.basic}}`) while a post is compiled: to MDX braces are code, and to YAML a map. Private-use characters
 * (Unicode, Co) stand in for them, of the same length, so that lines and columns stay right.
 */
const hidden = /\uE000\uE000([^\uE000\uE001]*)\uE001\uE001/g;

/**
 * Puts characters that nobody types in the place of the braces.
 * @param prose the same text without its code, which stays as it is written
 */
export function hideTokens(text: string, prose: string): string {
  return text.replace(/\{\{([^{}\n]*)\}\}/g, (token, name: string, offset: number) =>
    prose.startsWith('{{', offset) ? `\uE000\uE000${name}\uE001\uE001` : token,
  );
}

/** Puts the braces back, in a text or in every text of a value. */
export function showTokens<T>(value: T): T {
  if (typeof value === 'string') return value.replace(hidden, '{{$1}}') as T;
  if (Array.isArray(value)) return value.map(showTokens) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, showTokens(item)])) as T;
}

/** Puts values in the place of the tokens that are still hidden. */
export function replaceHiddenTokens(text: string, resolve: (token: string) => string): string {
  return text.replace(hidden, (_, token: string) => resolve(token.trim()));
}
