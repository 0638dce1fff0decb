import type { Props } from '../../schema/block.ts';
import type { PostSummary } from '../../schema/post.ts';
import { postAddress } from '../../schema/roles.ts';
import { useBlog } from '../_blog/blog.ts';
import { type PostFilter, sameTag } from '../_blog/filter-posts.ts';
import { CategoryBadge, PostMeta } from '../_blog/post-card.tsx';
import { PostPicture } from '../_blog/post-picture.tsx';
import { TagLink } from '../_blog/tag-link.tsx';
import { buttonStyle } from '../_design/button-style.ts';
import { css } from '../_design/css.ts';
import { color, radius, screen, type } from '../_design/theme.ts';
import { visuallyHidden } from '../_design/visually-hidden.ts';
import { useWords } from '../_language/language.ts';
import { Icon } from '../_pictures/icon.tsx';
import type { blogListSchema } from './blog-list.schema.ts';
import { filterAddress, relOf } from './filter-links.ts';
import { words } from './words.ts';

const list = css`
  margin-top: 40px;
  border-top: 1px solid ${color.line};
  > li {
    display: grid;
    gap: 12px;
    padding-block: 32px;
    border-bottom: 1px solid ${color.line};
    ${screen.tablet} {
      grid-template-columns: minmax(0, 3fr) minmax(0, 9fr);
      gap: clamp(24px, 4vw, 48px);
    }
  }
  h2 {
    font-size: ${type.heading};
    a {
      text-decoration: none;
      &:hover {
        text-decoration: underline 2px;
      }
    }
  }
  article {
    display: grid;
    gap: 12px;
    align-content: start;
    justify-items: start;
  }
`;
const side = css`
  display: grid;
  gap: 8px;
  align-content: start;
`;
const tagList = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  font-size: ${type.label};
  li:nth-child(n + 3):not([data-more]) {
    display: none;
  }
  ${screen.tablet} {
    li:nth-child(n + 3):not([data-more]) {
      display: list-item;
    }
    [data-more] {
      display: none;
    }
  }
`;
const readMoreStyle = css`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  padding-block: 6px;
  font-weight: 600;
  color: ${color.brand};
`;
const emptyStyle = css`
  display: grid;
  gap: 12px;
  justify-items: start;
  margin-top: 40px;
  padding: clamp(24px, 5vw, 48px);
  border: 1px dashed ${color.control};
  border-radius: ${radius.card};
  h2 {
    font-size: ${type.heading};
  }
  > a:not([class]) {
    padding-block: 10px;
  }
`;

export interface ResultsProps extends Pick<Props<typeof blogListSchema>, 'readMore' | 'empty'> {
  posts: readonly PostSummary[];
  filter: PostFilter;
  /** Whether the server could not search, so that an empty list does not mean that there are no posts. */
  isUnknown?: boolean;
  /** Address of the site's search page, up to the search words. */
  siteSearch?: string;
}

/** The posts that were found, or a notice that there are none. */
export function Results({ posts, filter, readMore, empty, isUnknown, siteSearch }: ResultsProps) {
  const blog = useBlog();
  const { searchSite, searchFailed } = useWords(words);
  const asked = filter.search.trim();
  if (posts.length > 0)
    return (
      <ul className={list} tabIndex={-1}>
        {posts.map((post) => (
          <PostCard key={post.slug} post={post} filter={filter} readMore={readMore} />
        ))}
      </ul>
    );
  return (
    <div className={emptyStyle} tabIndex={-1}>
      {isUnknown ? (
        <p>{searchFailed}</p>
      ) : (
        <>
          <h2>{empty.headline}</h2>
          <p>{empty.text}</p>
        </>
      )}
      {siteSearch && asked && <a href={siteSearch + encodeURIComponent(asked)}>{searchSite}</a>}
      <a href={blog.list} className={buttonStyle.secondary}>
        {empty.reset}
      </a>
    </div>
  );
}

/** A card of the list. On small screens it shows two tags, and how many more there are (R-BLL-14). */
function PostCard({ post, filter, readMore }: { post: PostSummary; filter: PostFilter; readMore: string }) {
  const { moreTags } = useWords(words);
  const blog = useBlog();
  const address = postAddress(blog.post, post.slug);
  const hidden = post.tags.length - 2;
  return (
    <li>
      <div className={side}>
        <PostPicture post={post} />
        <CategoryBadge category={post.category} />
        <PostMeta post={post} dateStyle="short" />
      </div>
      <article>
        <h2>
          <a href={address}>{post.title}</a>
        </h2>
        <p>{post.excerpt}</p>
        <ul className={tagList}>
          {post.tags.map((tag) => {
            const active = sameTag(tag, filter.tag);
            const chosen = { ...filter, tag: active ? '' : tag };
            return (
              <li key={tag}>
                <TagLink tag={tag} href={filterAddress(blog.list, chosen)} rel={relOf(chosen)} active={active} />
              </li>
            );
          })}
          {hidden > 0 && <li data-more="">{moreTags(hidden)}</li>}
        </ul>
        <a href={address} className={readMoreStyle}>
          {readMore}
          <span className={visuallyHidden}>: {post.title}</span>
          <Icon name="arrow-right" />
        </a>
      </article>
    </li>
  );
}
