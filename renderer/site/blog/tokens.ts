/**
 * Matches hidden tokens. Tokens (`{{price.basic}}`) are hidden while a post is compiled, because braces are code to MDX and a map to YAML. Private-use
 * characters (Unicode, Co) of the same length replace the braces, so that lines and columns stay right.
 */
const hidden = /\uE000\uE000([^\uE000\uE001]*)\uE001\uE001/g;

/**
 * Replaces the braces of tokens by characters that nobody types.
 * @param prose the same text without its code, whose braces stay as they are
 */
export function hideTokens(text: string, prose: string): string {
  return text.replace(/\{\{([^{}\n]*)\}\}/g, (token, name: string, offset: number) =>
    prose.startsWith('{{', offset) ? `\uE000\uE000${name}\uE001\uE001` : token,
  );
}

/** Restores the braces, in a text or in every text of a value. */
export function showTokens<T>(value: T): T {
  if (typeof value === 'string') return value.replace(hidden, '{{$1}}') as T;
  if (Array.isArray(value)) return value.map(showTokens) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, showTokens(item)])) as T;
}

/** Replaces hidden tokens by their values. */
export function replaceHiddenTokens(text: string, resolve: (token: string) => string): string {
  return text.replace(hidden, (_, token: string) => resolve(token.trim()));
}
