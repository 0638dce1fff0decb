import type { Root } from 'mdast';
import { suggest } from '../../../schema/reading/suggest.ts';
import type { FindingInText } from '../../../schema/source.ts';

/** Components that a post may use, with their attributes. Everything else in MDX is code, and posts are texts. */
const components: Readonly<Record<string, readonly string[]>> = { Hinweis: ['title'] };
export const postComponentNames = Object.keys(components);

interface MdxNode {
  readonly type: string;
  readonly name?: string | null;
  readonly attributes?: readonly {
    readonly type: string;
    readonly name?: string;
    readonly value?: unknown;
    readonly position?: { readonly start: { readonly offset?: number } };
  }[];
  readonly children?: readonly MdxNode[];
  readonly position?: { readonly start: { readonly line: number; readonly column: number } };
}

/** Something in a post that would run as code, with its line and column below the front matter. */
export class ForbiddenMdx extends Error {
  readonly what: string;
  readonly line: number;
  readonly column: number;

  constructor(what: string, node: MdxNode) {
    super(`forbidden in a post: ${what}`);
    this.what = what;
    this.line = node.position?.start.line ?? 1;
    this.column = node.position?.start.column ?? 1;
  }
}

/** A remark plugin that has to come first: it refuses imports, exports, expressions and unknown components before anything of a post is compiled. */
export function mdxGuard() {
  return (tree: Root): void => check(tree as MdxNode);
}

function check(node: MdxNode): void {
  if (node.type === 'mdxjsEsm') throw new ForbiddenMdx('import / export', node);
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') throw new ForbiddenMdx('{ … }', node);
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
    if (!postComponentNames.some((name) => name === node.name)) throw new ForbiddenMdx(`<${node.name ?? ''}>`, node);
    if (node.attributes?.some(({ type, value }) => type !== 'mdxJsxAttribute' || (value !== null && typeof value === 'object')))
      throw new ForbiddenMdx('{ … }', node);
  }
  for (const child of node.children ?? []) check(child);
}

/** Attributes of components that have no effect: `<Hinweis titel="…">`. */
export function unknownDetails(tree: Root): FindingInText[] {
  return detailsIn(tree as MdxNode);
}

function detailsIn({ name, attributes = [], children = [] }: MdxNode): FindingInText[] {
  const known = components[name ?? ''] ?? [];
  const unknown = attributes.filter((attribute) => !known.includes(attribute.name ?? ''));
  return [
    ...unknown.map(({ name: key = '', position }): FindingInText => {
      const place = { offset: position?.start.offset ?? 0, length: key.length };
      return { place, finding: { rule: 'unknown-key', key, near: suggest(key, known), known } };
    }),
    ...children.flatMap(detailsIn),
  ];
}
