import { escapeHtml } from '../../blocks/_page/escape-html.ts';

/** Escapes a text for an element or an attribute; drops characters that XML 1.0 cannot represent. */
export function escapeXml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  return escapeHtml(text.replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, ''));
}
