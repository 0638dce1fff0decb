import type { Nodes } from 'mdast';
import type { ReactNode } from 'react';
import { parseRichText } from '../../schema/markdown/markdown.ts';
import { css } from '../_design/css.ts';
import { color, measure } from '../_design/theme.ts';
import { Link } from '../_links/link.tsx';

const style = css`
  max-width: ${measure};
  > * + * {
    margin-top: 0.9em;
  }
  ul,
  ol {
    padding-left: 1.25em;
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  li + li {
    margin-top: 0.35em;
  }
  li::marker {
    color: ${color['signal-strong']};
  }
`;

/**
 * Draws paragraphs, bold, italic, lists and links, as {@link parseRichText} reads them; nothing else gets through.
 * @param id of the element around them, if something links to it
 */
export function RichText({ text, id }: { text: string; id?: string }) {
  return (
    <div className={style} id={id}>
      {children(parseRichText(text))}
    </div>
  );
}

function children(node: Nodes): ReactNode {
  return 'children' in node ? node.children.map(element) : null;
}

function element(node: Nodes, key: number): ReactNode {
  switch (node.type) {
    case 'text':
      return node.value;
    case 'paragraph':
      return <p key={key}>{children(node)}</p>;
    case 'strong':
      return <strong key={key}>{children(node)}</strong>;
    case 'emphasis':
      return <em key={key}>{children(node)}</em>;
    case 'list':
      if (!node.ordered) return <ul key={key}>{children(node)}</ul>;
      return (
        <ol key={key} start={node.start === 1 ? undefined : (node.start ?? undefined)}>
          {children(node)}
        </ol>
      );
    case 'listItem': {
      const only = node.children.length === 1 && node.children[0]?.type === 'paragraph' ? node.children[0] : node;
      return <li key={key}>{children(only)}</li>;
    }
    case 'link':
      return (
        <Link key={key} href={node.url}>
          {children(node)}
        </Link>
      );
    case 'break':
      return <br key={key} />;
    default:
      return null;
  }
}
