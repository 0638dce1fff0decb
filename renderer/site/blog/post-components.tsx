import { Children, type ComponentProps, isValidElement, type ReactNode } from 'react';
import { css } from '../../../blocks/_design/css.ts';
import { color, radius, type } from '../../../blocks/_design/theme.ts';
import { anchorOf } from '../../../blocks/_page/anchor.ts';
import { resolveHref } from '../../../blocks/_page/href.ts';
import { ServedPicture } from '../../../blocks/_page/served-picture.tsx';
import type { SiteSettings } from '../../../schema/files/site.ts';
import type { ServedImage } from '../../../schema/served-image.ts';
import { words } from './words.ts';

const note = css`
  margin-block: 1.75em;
  padding: 20px 24px;
  border: 1px solid ${color.line};
  border-left: 4px solid ${color.signal};
  border-radius: ${radius.card};
  background: ${color.raised};
  > strong {
    display: block;
    margin-bottom: 4px;
    font-size: ${type.subheading};
  }
`;
const scroller = css`
  overflow-x: auto;
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: ${type.small};
  }
  th,
  td {
    padding: 10px 16px 10px 0;
    border-bottom: 1px solid ${color.line};
    text-align: left;
    vertical-align: top;
  }
`;

/** A callout; the one component that posts may use. */
function Hinweis({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div className={note} role="note">
      {title && <strong>{title}</strong>}
      {children}
    </div>
  );
}

/** Links of posts are written and counted like those of pages (see blocks/_page/link.tsx); a post is drawn before there is a page. */
function postLink(links: SiteSettings['links']) {
  return function PostLink({ href = '', children }: ComponentProps<'a'>) {
    const target = resolveHref(href, links);
    const elsewhere = target.external ? { target: '_blank', rel: 'noopener' } : undefined;
    return (
      <a href={target.href} data-track={target.leadsToApp ? 'registration' : undefined} {...elsewhere}>
        {children}
      </a>
    );
  };
}

/** Pictures are written by name: `![An invoice](rechnung)`. The column of a post is 720 px wide. */
function postPicture(images: ReadonlyMap<string, ServedImage>) {
  return function PostPicture({ src = '', alt = '' }: ComponentProps<'img'>) {
    const served = images.get(String(src));
    return served && <ServedPicture served={served} alt={alt} sizes="(min-width: 780px) 720px, 100vw" />;
  };
}

/** Headings have ids of their words; of those that are alike, the second ends in `-2`. */
function postHeading() {
  const taken = new Set<string>();
  return function PostHeading({ children }: { children?: ReactNode }) {
    const anchor = anchorOf(textOf(children));
    let id = anchor;
    for (let number = 2; taken.has(id); number += 1) id = `${anchor}-${number}`;
    if (id !== '') taken.add(id);
    return <h2 id={id || undefined}>{children}</h2>;
  };
}

function textOf(node: ReactNode): string {
  return Children.toArray(node)
    .map((child) => (isValidElement<{ children?: ReactNode }>(child) ? textOf(child.props.children) : String(child)))
    .join('');
}

function postTable(label: string) {
  return function PostTable({ children }: { children?: ReactNode }) {
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
      <section className={scroller} tabIndex={0} aria-label={label}>
        <table>{children}</table>
      </section>
    );
  };
}

/**
 * What Markdown elements of one post become, when it is drawn once. A post has no main heading of its own: the page has it.
 * @param site what content/site.json says of short forms and language
 * @param images the pictures of content/images by name
 */
export function postComponents({ links, language }: Pick<SiteSettings, 'links' | 'language'>, images: ReadonlyMap<string, ServedImage>) {
  const Heading = postHeading();
  return { Hinweis, a: postLink(links), img: postPicture(images), h1: Heading, h2: Heading, table: postTable(words[language].table) };
}
