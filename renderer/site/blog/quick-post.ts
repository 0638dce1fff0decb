import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import type { Nodes, Root } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import { createElement, type ElementType, Fragment, type ReactElement } from 'react';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { findFrontMatter } from '../../../schema/rules/posts/front-matter.ts';
import { blank } from './code.ts';
import type { MdxText } from './compile-mdx.ts';
import { footnoteOptions } from './footnotes.ts';
import { mdxGuard } from './mdx-guard.ts';
import { toTree } from './post-tree.ts';
import { readSimpleDetails } from './simple-details.ts';

/** The plugins of mdx-bundler: https://github.com/mdx-js/mdx/blob/3.1.1/packages/mdx/lib/core.js */
const markdown = unified().use(remarkParse).use(remarkMdx).use(remarkGfm).freeze();
const passThrough: ['mdxJsxFlowElement'] = ['mdxJsxFlowElement'];
const runtime = { Fragment, jsx: element, jsxs: element, createEvaluater: () => ({ evaluateExpression: nameOf, evaluateProgram: refuse }) };

/**
 * Makes the tree of a post directly from its syntax tree. That takes a third of the work of compiling it to a program and running it, and is for callers who
 * look for mistakes; what visitors see is compiled.
 * @param hidden the whole file, its tokens hidden
 * @param look called with the syntax tree of the text
 * @returns the same as {@link file://./compile-mdx.ts}; undefined where that is needed to report an error, and for what few posts have: components inside a
 *   sentence, and front matter that is not simple
 */
export function readQuickly(hidden: string, look: (syntax: Root) => void): MdxText | undefined {
  const matter = findFrontMatter(hidden);
  if (!matter.ok) return undefined;
  const { offset, length } = matter.place;
  const fields = readSimpleDetails(hidden.slice(offset, offset + length));
  if (!fields) return undefined;
  const start = offset + length + '---'.length;
  const text = hidden.slice(start);
  try {
    const syntax = markdown.parse(blank(hidden.slice(0, start)) + text);
    mdxGuard()(syntax);
    if (hasComponentInSentence(syntax)) return undefined;
    look(syntax);
    return { fields, content: text.trim(), tree: toTree(toJsxRuntime(toHast(syntax, { passThrough, ...footnoteOptions }), runtime)) };
  } catch {
    return undefined;
  }
}

/** Creates an element with attributes as the compiled program gives them: numbers as strings, and none that are false. */
function element(type: ElementType, details: object): ReactElement {
  const said = Object.entries(details).flatMap(([name, value]) => (value === false ? [] : [[name, typeof value === 'number' ? String(value) : value]]));
  return createElement(type, Object.fromEntries(said));
}

/** The value of an expression: a component is represented by its name, and no other expression is allowed. */
function nameOf(expression: { readonly type: string; readonly name?: string }): unknown {
  return expression.type === 'Identifier' ? expression.name : refuse();
}

function refuse(): never {
  throw new Error('code in a post');
}

/** Whether a component stands inside a paragraph. MDX removes the paragraph where there is nothing else in it. */
function hasComponentInSentence(node: Nodes): boolean {
  return node.type === 'mdxJsxTextElement' || ('children' in node && node.children.some(hasComponentInSentence));
}
