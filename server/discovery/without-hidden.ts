/** Start tag of an element that is hidden from assistive technology, as React writes it: attribute values contain no bare `>`. */
const hidden = /<([a-z][\w-]*)\b[^>]*\saria-hidden="true"[^>]*>/;

/** Removes elements with `aria-hidden` and their contents from HTML as React writes it. */
export function withoutHidden(html: string): string {
  const kept: string[] = [];
  let rest = html;
  for (let found = hidden.exec(rest); found; found = hidden.exec(rest)) {
    const [start, name = ''] = found;
    kept.push(rest.slice(0, found.index));
    rest = rest.slice(found.index + (isEmpty(start, name) ? start.length : lengthOf(rest.slice(found.index), name)));
  }
  return kept.join('') + rest;
}

const isEmpty = (start: string, name: string) => start.endsWith('/>') || ['img', 'br', 'hr', 'input', 'source', 'wbr'].includes(name);

/** Length of the element at the beginning of some HTML, in UTF-16 code units. */
function lengthOf(html: string, name: string): number {
  let depth = 0;
  for (const { 0: tag, 1: end, index } of html.matchAll(new RegExp(`<(/?)${name}\\b[^>]*>`, 'g'))) {
    depth += end ? -1 : 1;
    if (depth === 0) return index + tag.length;
  }
  return html.length;
}
