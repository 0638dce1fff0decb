import type { FindingInText, Place } from '../../source.ts';

/** A place in a text as line and column, both counted from 1. */
export interface Point {
  readonly line: number;
  readonly column: number;
}

/**
 * Explains an error of the MDX parser in plain words.
 * @param reason the parser's message (micromark-extension-mdx-jsx, -mdx-expression and mdast-util-mdx-jsx)
 * @param text the whole file, with the parser's place in it
 * @returns undefined unless the error is one of the usual ones
 */
export function explainMdx(reason: string, text: string, at: Point): FindingInText | undefined {
  const offset = offsetOf(text, at);
  const angle = Math.max(0, text.lastIndexOf('<', offset));
  const [found, scheme = '', address = ''] = /^<(https:\/\/|mailto:)?([^\s<>]+)>/.exec(text.slice(angle)) ?? [];
  if (found && (scheme !== '' || /^[^@]+@[^@]+\.[^@.]+$/.test(address))) {
    const place = { offset: angle, length: found.length };
    return { place, finding: { rule: 'mdx-syntax', fault: 'angles', name: `[${address}](${scheme || 'mailto:'}${address})` } };
  }
  const half = halfAngled(text, angle);
  if (half) return half;
  const [, name, line, column] =
    /Expected (?:a|the) closing tag for `<([\w.]*)[^`]*>` \((\d+):(\d+)/i.exec(reason) ?? /closing tag for `<([\w.]*)[^`]*>` \((\d+):(\d+)/.exec(reason) ?? [];
  if (name !== undefined) {
    const start = offsetOf(text, { line: Number(line), column: Number(column) });
    return { place: tagAt(text, start), finding: { rule: 'mdx-syntax', fault: 'unclosed', name } };
  }
  if (/closing slash|closing tag/i.test(reason)) {
    const place = tagAt(text, text.lastIndexOf('<', offset));
    return { place, finding: { rule: 'mdx-syntax', fault: 'unopened', name: /^<\/\s*([\w.]+)/.exec(text.slice(place.offset))?.[1] } };
  }
  if (/acorn|in expression|lazy line/i.test(reason)) {
    const start = text[offset] === '{' ? offset : text.lastIndexOf('{', offset);
    return start < 0 ? undefined : { place: { offset: start, length: 1 }, finding: { rule: 'mdx-syntax', fault: 'brace' } };
  }
  if (/attribute/i.test(reason)) {
    const opening = [...text.slice(0, offset + 1).matchAll(/<\s*([\w.]+)/g)].at(-1);
    return { place: tagAt(text, opening?.index ?? offset), finding: { rule: 'mdx-syntax', fault: 'attribute', name: opening?.[1] } };
  }
  if (/name|tag/i.test(reason)) {
    const start = text.lastIndexOf('<', offset);
    const [comment] = /^<!--.*?-->/s.exec(text.slice(Math.max(0, start))) ?? [];
    if (comment) return { place: { offset: start, length: comment.length }, finding: { rule: 'mdx-syntax', fault: 'comment' } };
    return start < 0 ? undefined : { place: { offset: start, length: 1 }, finding: { rule: 'mdx-syntax', fault: 'less-than' } };
  }
  return undefined;
}

/** Finds `[Prices](</prices)` and `[Prices](</prices>`: Markdown needs both closing characters, or no angle brackets at all. */
export function halfAngled(text: string, angle: number): FindingInText | undefined {
  const [label] = /\[[^[\]\n]+\]\($/.exec(text.slice(Math.max(0, angle - 200), angle)) ?? [];
  const [found, target] = /^<([/#][^\s<>()]*)[>)]?/.exec(text.slice(angle)) ?? [];
  if (!label || !found) return undefined;
  const place = { offset: angle - label.length, length: label.length + found.length };
  return { place, finding: { rule: 'mdx-syntax', fault: 'angles', name: `${label}${target})` } };
}

function offsetOf(text: string, { line, column }: Point): number {
  let start = 0;
  for (let number = 1; number < line; number += 1) start = text.indexOf('\n', start) + 1;
  return Math.max(0, Math.min(text.length - 1, start + column - 1));
}

/** From `<` to the next `>` on the same line. */
function tagAt(text: string, offset: number): Place {
  const start = Math.max(0, offset);
  return { offset: start, length: /^<[^\n>]*>?/.exec(text.slice(start))?.[0].length ?? 1 };
}
