import type { Props } from '../../schema/block.ts';
import type { Post } from '../../schema/post.ts';
import { buttonStyle } from '../_shared/button-style.ts';
import { css } from '../_shared/css.ts';
import { Icon } from '../_shared/icon.tsx';
import { usePage } from '../_shared/page-context.ts';
import { CategoryBadge, PostMeta } from '../_shared/post-card.tsx';
import { filterPosts, type PostFilter, postSorts } from '../_shared/posts.ts';
import { Section } from '../_shared/section.tsx';
import { TagLink } from '../_shared/tag-link.tsx';
import { color, radius, screen, type } from '../_shared/theme.ts';
import { visuallyHidden } from '../_shared/visually-hidden.ts';
import type { blogListSchema } from './blog-list.schema.ts';
import { blogAddress, filterFromQuery } from './filter-links.ts';

const controls = css`
  display: grid;
  gap: 16px;
  margin-bottom: 16px;
  ${screen.tablet} {
    grid-template-columns: minmax(0, 1fr) auto auto;
    align-items: end;
  }
  label {
    display: grid;
    gap: 6px;
    font-size: ${type.small};
    font-weight: 600;
  }
  input,
  select {
    min-height: 48px;
    min-width: 0;
    padding: 10px 14px;
    border: 1.5px solid ${color.control};
    border-radius: ${radius.control};
    background: ${color.raised};
    font-weight: 400;
  }
`;
const chips = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  a {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-height: 40px;
    padding: 6px 16px;
    border: 1.5px solid ${color.control};
    border-radius: 99px;
    font-size: ${type.small};
    font-weight: 500;
    text-decoration: none;
    &:hover {
      border-color: ${color.ink};
    }
    &[aria-current='true'] {
      border-color: ${color.brand};
      background: ${color.brand};
      color: ${color['on-brand']};
    }
  }
`;
const activeTagStyle = css`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  margin-top: 16px;
  font-size: ${type.small};
  a {
    display: inline-flex;
    padding: 10px;
  }
`;
const list = css`
  margin-top: 40px;
  border-top: 1px solid ${color.line};
  > li {
    display: grid;
    gap: 12px;
    padding-block: 32px;
    border-bottom: 1px solid ${color.line};
    ${screen.desktop} {
      grid-template-columns: minmax(0, 3fr) minmax(0, 9fr);
      gap: 48px;
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
  gap: 8px;
  font-size: ${type.label};
  @media (max-width: 767.98px) {
    li:nth-child(n + 3):not([data-more]) {
      display: none;
    }
  }
  ${screen.tablet} {
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
`;

/** Search, categories, sort and tag stand in the address, so that the list works without JavaScript and can be shared. */
export function BlogList(props: Props<typeof blogListSchema>) {
  const { posts, query } = usePage();
  const filter = filterFromQuery(query);
  const found = filterPosts(posts, filter);
  return (
    <Section label={props.searchLabel}>
      <Controls {...props} posts={posts} filter={filter} />
      {found.length > 0 ? (
        <ul className={list}>
          {found.map((post) => (
            <PostCard key={post.slug} post={post} filter={filter} readMore={props.readMore} />
          ))}
        </ul>
      ) : (
        <div className={emptyStyle}>
          <h2>{props.empty.headline}</h2>
          <p>{props.empty.text}</p>
          <a href="/blog" className={buttonStyle.secondary}>
            {props.empty.reset}
          </a>
        </div>
      )}
    </Section>
  );
}

interface ControlsProps extends Props<typeof blogListSchema> {
  posts: readonly Post[];
  filter: PostFilter;
}

function Controls({ posts, filter, searchLabel, sortLabel, submit, allCategories, activeTag, removeTag }: ControlsProps) {
  const categories = [...new Set(posts.map(({ category }) => category).filter(Boolean))].sort((a, b) => a.localeCompare(b, 'de'));
  return (
    <search>
      <form action="/blog" className={controls}>
        <label>
          {searchLabel}
          <input type="search" name="suche" id="blog-suche" defaultValue={filter.search} maxLength={100} />
        </label>
        <label>
          {sortLabel}
          <select name="sortierung" id="blog-sortierung" defaultValue={filter.sort}>
            {Object.entries(postSorts).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        {filter.category && <input type="hidden" name="kategorie" value={filter.category} />}
        {filter.tag && <input type="hidden" name="tag" value={filter.tag} />}
        <button type="submit" className={buttonStyle.secondary}>
          {submit}
        </button>
      </form>
      <ul className={chips}>
        {['', ...categories].map((category) => (
          <li key={category}>
            <a href={blogAddress({ ...filter, category })} aria-current={category === filter.category ? 'true' : undefined}>
              {category || allCategories}
            </a>
          </li>
        ))}
      </ul>
      {filter.tag && (
        <p className={activeTagStyle}>
          {activeTag} <strong>{filter.tag}</strong>
          <a href={blogAddress({ ...filter, tag: '' })}>
            <Icon name="x" size={20} />
            <span className={visuallyHidden}>{removeTag}</span>
          </a>
        </p>
      )}
    </search>
  );
}

/** On small screens two tags show, and how many more there are (specification, point 2). */
function PostCard({ post, filter, readMore }: { post: Post; filter: PostFilter; readMore: string }) {
  const address = `/blog/${post.slug}`;
  const hidden = post.tags.length - 2;
  return (
    <li>
      <div className={side}>
        <CategoryBadge category={post.category} />
        <PostMeta post={post} dateStyle="short" />
      </div>
      <article>
        <h2>
          <a href={address}>{post.title}</a>
        </h2>
        <p>{post.excerpt}</p>
        <ul className={tagList}>
          {post.tags.map((tag) => (
            <li key={tag}>
              <TagLink tag={tag} href={blogAddress({ ...filter, tag: isActive(tag, filter) ? '' : tag })} active={isActive(tag, filter)} />
            </li>
          ))}
          {hidden > 0 && <li data-more="">+{hidden} weitere</li>}
        </ul>
        <a href={address} className={readMoreStyle} aria-label={`${readMore}: ${post.title}`}>
          {readMore}
          <Icon name="arrow-right" size={20} />
        </a>
      </article>
    </li>
  );
}

const isActive = (tag: string, filter: PostFilter) => tag.toLocaleLowerCase('de') === filter.tag.toLocaleLowerCase('de');
