import { createElement, type ElementType, Fragment, isValidElement, type ReactNode } from 'react';

/** The text of a post as data that cannot run code: elements with their children, and texts. */
export type PostTree = readonly (string | { readonly tag: string; readonly props: Readonly<Record<string, unknown>>; readonly children: PostTree })[];

/** @param node elements whose types are strings, as MDX makes them without components */
export function toTree(node: ReactNode): PostTree {
  if (Array.isArray(node)) return node.flatMap(toTree);
  if (!isValidElement<{ readonly children?: ReactNode }>(node)) return typeof node === 'string' ? [node] : [];
  const { children, ...props } = node.props;
  return node.type === Fragment ? toTree(children) : [{ tag: String(node.type), props, children: toTree(children) }];
}

/** @param components by element name, what to draw instead */
export function drawTree(tree: PostTree, components: Readonly<Record<string, ElementType>>): ReactNode[] {
  return tree.map((node) =>
    typeof node === 'string' ? node : createElement(components[node.tag] ?? node.tag, node.props, ...drawTree(node.children, components)),
  );
}
