import { useMemo } from 'react';
import type { Props } from '../../schema/block.ts';
import type { Post, PostSummary } from '../../schema/post.ts';
import { postAddress } from '../../schema/roles.ts';
import { useBlog } from '../_blog/blog.ts';
import { CategoryBadge, PostMeta } from '../_blog/post-card.tsx';
import { buttonStyle } from '../_design/button-style.ts';
import { css, cx } from '../_design/css.ts';
import { scrolling } from '../_design/scrolling.ts';
import { Section } from '../_design/section.tsx';
import { color, measure, radius, screen, type } from '../_design/theme.ts';
import { trustServerHtml } from '../_islands/trusted-html.ts';
import { ServedPicture } from '../_pictures/served-picture.tsx';
import type { blogPostSchema } from './blog-post.schema.ts';
import { headingsIn } from './headings-in.ts';
import { PostAside } from './post-aside.tsx';
import { PostContents } from './post-contents.tsx';

const head = css`
  display: grid;
  gap: 20px;
  justify-items: start;
  max-width: 820px;
  container-type: inline-size;
  h1 {
    font-size: ${type.title};
  }
  > p:last-of-type {
    font-size: ${type.lead};
    color: ${color.muted};
  }
`;
const backStyle = css`
  padding-block: 6px;
  font-size: ${type.small};
  font-weight: 600;
`;
const banner = css`
  margin-block: clamp(24px, 4vw, 48px);
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  overflow: hidden;
`;
const pictureBanner = cx(
  banner,
  css`
    max-width: 820px;
    img {
      width: 100%;
      height: auto;
      ${screen.tablet} {
        aspect-ratio: 8 / 5;
        object-fit: cover;
        object-position: top;
      }
    }
  `,
);
/** Graph paper in place of the picture of a post that has none. */
const graphPaper = cx(
  banner,
  css`
    height: clamp(96px, 14vw, 180px);
    background:
      linear-gradient(${color.signal}, ${color.signal}) 32px 50% / calc(100% - 64px) 1.5px no-repeat,
      linear-gradient(90deg, ${color.signal} 1.5px, transparent 0 calc(100% - 1.5px), ${color.signal} 0) 32px 50% / calc(100% - 64px) 13px no-repeat,
      repeating-linear-gradient(${color.line} 0 1px, transparent 1px 24px),
      repeating-linear-gradient(90deg, ${color.line} 0 1px, transparent 1px 24px),
      ${color.raised};
  `,
);
const layout = css`
  display: grid;
  gap: 48px;
  ${screen.desktop} {
    grid-template-columns: minmax(0, 8fr) minmax(0, 4fr);
    gap: 96px;
  }
`;
/** The table of contents stays beside the text while it is read; everything else beside the text is at its end. */
const layoutWithContents = cx(
  layout,
  css`
    ${screen.desktop} {
      grid-template-rows: 1fr auto;
      gap: 48px 96px;
      > article {
        grid-area: 1 / 1 / span 2;
      }
    }
  `,
);
const body = css`
  min-width: 0;
  font-size: 1.0625rem;
  line-height: 1.7;
  > * + * {
    margin-top: 1.1em;
  }
  [role='note'] {
    margin-block: 1.75em;
  }
  h2 {
    margin-top: 2em;
    font-size: ${type.heading};
  }
  h3 {
    margin-top: 1.6em;
    font-size: ${type.subheading};
  }
  > ul,
  > ol {
    max-width: ${measure};
  }
  ul,
  ol {
    padding-left: 1.3em;
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  li + li {
    margin-top: 0.4em;
  }
  li::marker {
    color: ${color['signal-strong']};
  }
  .contains-task-list {
    padding-left: 0;
    list-style: none;
  }
  .task-list-item input {
    margin-right: 0.4em;
  }
  [data-footnotes] {
    font-size: ${type.small};
    ol {
      max-width: ${measure};
      margin-top: 1.1em;
    }
  }
  blockquote {
    padding-left: 20px;
    border-left: 3px solid ${color.signal};
    color: ${color.muted};
  }
  pre {
    padding: 16px 20px;
    ${scrolling(color.sunken)}
    border: 1px solid ${color.line};
    border-radius: ${radius.control};
    font-size: ${type.small};
    @media print {
      white-space: pre-wrap;
    }
  }
`;
const relatedStyle = css`
  margin-top: clamp(48px, 6vw, 80px);
  > h2 {
    margin-bottom: 24px;
    font-size: ${type.heading};
  }
  ul {
    display: grid;
    gap: 32px;
    ${screen.tablet} {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
  li {
    display: grid;
    gap: 8px;
    align-content: start;
    padding-top: 20px;
    border-top: 1px solid ${color.line};
  }
  a {
    font-weight: 600;
  }
`;

/** Shown when a post vanishes while it is open in a browser. Unknown addresses never get here: they redirect to the list. */
export function Missing({ headline, back }: Props<typeof blogPostSchema>['missing']) {
  return (
    <Section>
      <div className={head}>
        <h1>{headline}</h1>
        <a href={useBlog().list} className={buttonStyle.secondary}>
          {back}
        </a>
      </div>
    </Section>
  );
}

export interface ArticleProps extends Props<typeof blogPostSchema> {
  post: Post;
  related: readonly PostSummary[];
  /** URL of the post, for sharing. */
  url: string;
}

/** Fewest headings for a table of contents; a shorter post is seen at a glance. */
const fewestParts = 3;

export function Article({ post, related, url, back, contentsTitle, ...labels }: ArticleProps) {
  const headings = headingsIn(post.html);
  const hasContents = contentsTitle !== undefined && headings.length >= fewestParts;
  return (
    <Section>
      <div className={head}>
        <a href={useBlog().list} className={backStyle}>
          ← {back}
        </a>
        <CategoryBadge category={post.category} />
        <h1>{post.title}</h1>
        <PostMeta post={post} dateStyle="long" />
        <p>{post.excerpt}</p>
      </div>
      {post.image ? (
        <div className={pictureBanner}>
          <ServedPicture served={post.image} alt={post.image.alt} sizes="(min-width: 900px) 820px, 92vw" priority />
        </div>
      ) : (
        <div className={graphPaper} aria-hidden="true" />
      )}
      <div className={hasContents ? layoutWithContents : layout}>
        {hasContents && (
          // as high as the text beside it allows: the sticky contents stay within this element
          <div>
            <PostContents title={contentsTitle} headings={headings} />
          </div>
        )}
        <Body post={post} />
        <PostAside post={post} url={url} {...labels} />
      </div>
      <Related posts={related} title={labels.relatedTitle} />
    </Section>
  );
}

/** The text as the server rendered it; without that the text as written, one paragraph per line. */
function Body({ post: { html, content } }: { post: Post }) {
  const trusted = useMemo(() => ({ __html: trustServerHtml(html) }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML that our own renderer made of the post
  if (html) return <article className={body} dangerouslySetInnerHTML={trusted} />;
  return (
    <article className={body}>
      {content.split(/\n+/).map((line, index) => (
        <p key={index}>{line}</p>
      ))}
    </article>
  );
}

function Related({ posts, title }: { posts: readonly PostSummary[]; title: string }) {
  const blog = useBlog();
  if (posts.length === 0) return null;
  return (
    <div className={relatedStyle}>
      <h2>{title}</h2>
      <ul>
        {posts.map((other) => (
          <li key={other.slug}>
            <CategoryBadge category={other.category} />
            <a href={postAddress(blog.post, other.slug)}>{other.title}</a>
            <PostMeta post={other} dateStyle="short" />
          </li>
        ))}
      </ul>
    </div>
  );
}
