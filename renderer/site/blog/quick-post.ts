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

/** As mdx-bundler has them: https://github.com/mdx-js/mdx/blob/3.1.1/packages/mdx/lib/core.js */
const markdown = unified().use(remarkParse).use(remarkMdx).use(remarkGfm).freeze();
const passThrough: ['mdxJsxFlowElement'] = ['mdxJsxFlowElement'];
const runtime = { Fragment, jsx: element, jsxs: element, createEvaluater: () => ({ evaluateExpression: nameOf, evaluateProgram: refuse }) };

/**
 * Makes the tree of a post from its syntax tree at once, a third of the work of compiling it to a program and running that: for those who look
 * for mistakes. What visitors see is compiled.
 * @param hidden the whole file, its tokens hidden
 * @param look is shown the syntax tree of the text
 * @returns what {@link file://./compile-mdx.ts} makes of it; undefined where that has to say what is wrong, and for what few posts have:
 * components inside a sentence, and details that are not simple
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

/** With its details as a program would say them: numbers as texts, and nothing of what is false. */
function element(type: ElementType, details: object): ReactElement {
  const said = Object.entries(details).flatMap(([name, value]) => (value === false ? [] : [[name, typeof value === 'number' ? String(value) : value]]));
  return createElement(type, Object.fromEntries(said));
}

/** A component stands for itself by its name, and there is no other expression. */
function nameOf(expression: { readonly type: string; readonly name?: string }): unknown {
  return expression.type === 'Identifier' ? expression.name : refuse();
}

function refuse(): never {
  throw new Error('code in a post');
}

/** MDX takes the sentence away where there is nothing else in it. */
function hasComponentInSentence(node: Nodes): boolean {
  return node.type === 'mdxJsxTextElement' || ('children' in node && node.children.some(hasComponentInSentence));
}
