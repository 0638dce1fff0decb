import { Children, type ComponentProps, isValidElement, type ReactNode } from 'react';
import { css } from '../../../blocks/_design/css.ts';
import { scrollRegion } from '../../../blocks/_design/provider-table.tsx';
import { color, radius, screen, space, type } from '../../../blocks/_design/theme.ts';
import { resolveHref } from '../../../blocks/_links/href.ts';
import { inNewTab } from '../../../blocks/_links/new-tab.ts';
import { anchorOf } from '../../../blocks/_page/anchor.ts';
import { ServedPicture } from '../../../blocks/_pictures/served-picture.tsx';
import type { SiteSettings } from '../../../schema/files/site.ts';
import type { ServedImage } from '../../../schema/served-image.ts';
import { uniqueName } from '../../../schema/unique-name.ts';
import { catalogue } from '../../catalogue.ts';
import { idsOf } from '../pages/placement.ts';
import { words } from './words.ts';

type PostWords = (typeof words)['de'];

/** Id of the heading above the footnotes, which describes the references to them: https://github.com/syntax-tree/mdast-util-to-hast#options */
const footnoteHeading = 'footnote-label';

const note = css`
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
  ${scrollRegion(color.paper)}
  padding-right: ${space.page};
  ${screen.tablet} {
    padding-right: 0;
  }
  @media print {
    padding-right: 0;
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: ${type.small};
  }
  th,
  td {
    max-width: 32em;
    padding: 10px 16px 10px 0;
    border-bottom: 1px solid ${color.line};
    text-align: left;
    vertical-align: top;
  }
  [data-align='center'] {
    text-align: center;
  }
  [data-align='right'] {
    text-align: right;
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

/**
 * Links of posts have the same attributes and are counted like those of pages (see blocks/_links/link.tsx), but do not use the page's context: a post is drawn
 * before there is a page.
 */
function postLink(links: SiteSettings['links'], { footnoteBack }: PostWords) {
  return function PostLink({ href = '', children, id, 'aria-describedby': describedBy, 'aria-label': footnote }: ComponentProps<'a'>) {
    const target = resolveHref(href, links);
    const elsewhere = target.external ? inNewTab : undefined;
    return (
      <a
        href={target.href}
        id={id}
        aria-describedby={describedBy}
        aria-label={footnote && footnoteBack(footnote)}
        data-track={target.leadsToApp ? 'registration' : undefined}
        {...elsewhere}
      >
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

/** The state while a post is drawn: tables are named after the heading above them. */
interface Progress {
  heading: string;
  tablesBelow: number;
}

/** Headings get ids made of their words. A repeated id, or one of the page's frame, gets the suffix `-2`. The heading above the footnotes brings its own id. */
function postHeading({ footnotes }: PostWords, progress: Progress) {
  const taken = new Set([footnoteHeading, ...idsOf(catalogue)]);
  return function PostHeading({ id: given, children }: ComponentProps<'h2'>) {
    if (given === footnoteHeading) return <h2 id={given}>{footnotes}</h2>;
    Object.assign(progress, { heading: textOf(children), tablesBelow: 0 });
    const anchor = anchorOf(progress.heading);
    return <h2 id={anchor === '' ? undefined : uniqueName(anchor, taken)}>{children}</h2>;
  };
}

function postSubheading(progress: Progress) {
  return function PostSubheading({ children }: ComponentProps<'h3'>) {
    Object.assign(progress, { heading: textOf(children), tablesBelow: 0 });
    return <h3>{children}</h3>;
  };
}

function textOf(node: ReactNode): string {
  return Children.toArray(node)
    .map((child) => (isValidElement<{ children?: ReactNode }>(child) ? textOf(child.props.children) : String(child)))
    .join('');
}

function postTable({ table: label }: PostWords, progress: Progress) {
  return function PostTable({ children }: { children?: ReactNode }) {
    progress.tablesBelow += 1;
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
      <section className={scroller} tabIndex={0} aria-label={label(progress.heading, progress.tablesBelow)}>
        <table>{children}</table>
      </section>
    );
  };
}

function PostCode({ children }: ComponentProps<'pre'>) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
  return <pre tabIndex={0}>{children}</pre>;
}

/** Cells keep the alignment of their column in an attribute, because the content security policy of pages allows no `style`. */
function postCell(Cell: 'th' | 'td') {
  return function PostCell({ style, children }: ComponentProps<'td'>) {
    return (
      <Cell data-align={style?.textAlign} scope={Cell === 'th' ? 'col' : undefined}>
        {children}
      </Cell>
    );
  };
}

/** The checkbox of a task, `- [x] Aufmaß`. */
function postBox({ done }: PostWords) {
  return function PostBox({ checked }: ComponentProps<'input'>) {
    return <input type="checkbox" aria-label={done} checked={checked} disabled />;
  };
}

/**
 * The components for the Markdown elements of one post; they keep state, and are good for one drawing. A first-level heading becomes `h2`, because the page has
 * the main heading.
 * @param site short forms and language of content/site.json
 * @param images the pictures of content/images by name
 */
export function postComponents({ links, language }: Pick<SiteSettings, 'links' | 'language'>, images: ReadonlyMap<string, ServedImage>) {
  const said = words[language];
  const progress = { heading: '', tablesBelow: 0 };
  const Heading = postHeading(said, progress);
  return {
    Hinweis,
    a: postLink(links, said),
    img: postPicture(images),
    input: postBox(said),
    h1: Heading,
    h2: Heading,
    h3: postSubheading(progress),
    pre: PostCode,
    table: postTable(said, progress),
    th: postCell('th'),
    td: postCell('td'),
  };
}
