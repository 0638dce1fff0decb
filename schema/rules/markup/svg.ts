import type { Finding } from '../../messages/explain.ts';

/**
 * Scripts, handlers, HTML, whatever prefix their namespace has and however it is spelt (`&#120;html`), and addresses outside the file: `href`, also one
 * that is set later, `url(…)`, `@import`, entities and style sheets.
 */
const active =
  /<(?:[^\s<>:]+:)?(?:script|foreignObject)\b|\bxmlns(?::[^\s=:]+)?\s*=\s*["'][^"'>]*(?:\/1999\/xhtml|&)|\battributeName\s*=\s*["']\s*(?:[^\s:"']+:)?href\b|\son[a-z]+\s*=|(?<![\w-])href\s*=\s*["'](?!\s*(?:#|data:image\/))[^"'>]*|\burl\((?!\s*["']?(?:#|data:))\s*["']?[^)"']*|@import\b|<!ENTITY\b|<\?xml-stylesheet\b/i;

/** What makes an SVG more than a drawing: it is served from the site's own address, where code in it could act for the visitor. */
export function checkSvg(text: string): Finding | undefined {
  const found = active.exec(text)?.[0].trim();
  return found === undefined ? undefined : { rule: 'code-in-picture', found };
}
