import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { findFrontMatter } from '../../../schema/rules/posts/front-matter.ts';

/** MDX has no indented code and no HTML: https://mdxjs.com/docs/what-is-mdx/#markdown */
const mdx = { disable: { null: ['codeIndented', 'htmlFlow', 'htmlText', 'autolink'] } };

/**
 * Blanks out the code of a post, which is shown as it is written, including braces.
 * @returns a text of the same length with the same lines, so that every place stays the same
 */
export function withoutCode(text: string): string {
  if (!/[`~]/.test(text)) return text;
  const matter = findFrontMatter(text);
  const start = matter.ok ? matter.place.offset + matter.place.length : 0;
  const parts: string[] = [text.slice(0, start)];
  let at = start;
  for (const [from, to] of codeIn(fromMarkdown(blank(text.slice(0, start)) + text.slice(start), { extensions: [mdx] }))) {
    parts.push(text.slice(at, from), blank(text.slice(from, to)));
    at = to;
  }
  return parts.join('') + text.slice(at);
}

function codeIn(node: Nodes): (readonly [from: number, to: number])[] {
  const { start, end } = node.position ?? {};
  if (node.type === 'code' || node.type === 'inlineCode') return [[start?.offset ?? 0, end?.offset ?? 0]];
  return 'children' in node ? node.children.flatMap(codeIn) : [];
}

/** The same lines, filled with spaces. */
export const blank = (text: string) => text.replace(/[^\r\n]/g, ' ');
