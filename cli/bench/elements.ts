import { createElement, type ReactNode } from 'react';

/** An element of a drawn page, from which react-dom can draw the same without any component. */
export interface Element {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (Element | string)[];
}

const empty = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'source']);
const token = /<!--[\s\S]*?-->|<(\/?)([a-z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>|([^<]+)/gi;
const attribute = /([^\s=]+)(?:="([^"]*)")?/g;

/** Parses the body of a document that react-dom has made. Scripts and styles count as text. */
export function elementsOf(html: string): Element {
  const body = html.slice(html.indexOf('<body'), html.lastIndexOf('</body>'));
  const top: Element = { tag: 'div', attributes: {}, children: [] };
  const open = [top];
  for (const [, slash, tag, attributes = '', text] of body.matchAll(token)) {
    const parent = open.at(-1) ?? top;
    if (text !== undefined) parent.children.push(text);
    else if (tag === undefined || tag === 'body') continue;
    else if (slash) open.length > 1 && open.pop();
    else {
      const element: Element = { tag, attributes: attributesOf(attributes), children: [] };
      parent.children.push(element);
      if (!empty.has(tag)) open.push(element);
    }
  }
  return top;
}

/** Attributes become `data-*`, because React has other names for some, and takes others only with values of other types. */
function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(attribute)].map(([, name = '', value = '']) => (name === 'class' ? ['className', value] : [`data-${name}`, value])),
  );
}

export function reactOf({ tag, attributes, children }: Element): ReactNode {
  return createElement(tag, attributes, ...children.map((child) => (typeof child === 'string' ? child : reactOf(child))));
}
