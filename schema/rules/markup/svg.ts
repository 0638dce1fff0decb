import type { Finding } from '../../messages/explain.ts';

/**
 * Scripts, event handlers, HTML (with any namespace prefix and in any spelling, `&#120;html`), and references outside the file: `href`, also when set by an
 * animation, `url(…)`, `@import`, entities and style sheets.
 */
const active =
  /<(?:[^\s<>:]+:)?(?:script|foreignObject)\b|\bxmlns(?::[^\s=:]+)?\s*=\s*["'][^"'>]*(?:\/1999\/xhtml|&)|\battributeName\s*=\s*["']\s*(?:[^\s:"']+:)?href\b|\son[a-z]+\s*=|(?<![\w-])href\s*=\s*["'](?!\s*(?:#|data:image\/))[^"'>]*|\burl\((?!\s*["']?(?:#|data:))\s*["']?[^)"']*|@import\b|<!ENTITY\b|<\?xml-stylesheet\b/i;

/** Finds active content in an SVG. SVG files are served from the site's own origin, where code in them could act on behalf of the visitor. */
export function checkSvg(text: string): Finding | undefined {
  const found = active.exec(text)?.[0].trim();
  return found === undefined ? undefined : { rule: 'code-in-picture', found };
}
