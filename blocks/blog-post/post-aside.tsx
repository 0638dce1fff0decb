import type { Props } from '../../schema/block.ts';
import type { Post } from '../../schema/post.ts';
import { useBlog } from '../_blog/blog.ts';
import { suggestedTags } from '../_blog/further-reading.ts';
import { TagLink } from '../_blog/tag-link.tsx';
import { buttonStyle } from '../_design/button-style.ts';
import { css } from '../_design/css.ts';
import { color, radius, type } from '../_design/theme.ts';
import { useWords } from '../_language/language.ts';
import { inNewTab } from '../_links/new-tab.ts';
import { Icon } from '../_pictures/icon.tsx';
import type { blogPostSchema } from './blog-post.schema.ts';
import { words } from './words.ts';

const aside = css`
  display: grid;
  gap: 32px;
  align-content: start;
  h2 {
    margin-bottom: 12px;
    font-size: ${type.subheading};
    letter-spacing: 0;
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  @media print {
    > div {
      display: none;
    }
  }
  [data-share] {
    display: none;
    [data-can-share] & {
      display: block;
    }
  }
`;
const authorBox = css`
  padding: 24px;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  font-size: ${type.small};
  color: ${color.muted};
  strong {
    display: block;
    font-size: ${type.subheading};
    color: ${color.ink};
  }
`;

export interface PostAsideProps extends Omit<Props<typeof blogPostSchema>, 'back' | 'contentsTitle'> {
  post: Post;
  /** URL of the post, for sharing. */
  url: string;
}

/** What is beside the text: tags, further tags, sharing, and the author. */
export function PostAside({ post, url, shareTitle, shareButton, tagsTitle, suggestedTitle, authorTitle, authorText }: PostAsideProps) {
  const suggested = suggestedTags(post, useBlog());
  return (
    <div className={aside}>
      <div>
        <h2>{tagsTitle}</h2>
        <Tags tags={post.tags} />
      </div>
      {suggested.length > 0 && (
        <div>
          <h2>{suggestedTitle}</h2>
          <Tags tags={suggested} />
        </div>
      )}
      <div>
        <h2>{shareTitle}</h2>
        <ShareLinks post={post} url={url} button={shareButton} />
      </div>
      <p className={authorBox}>
        {authorTitle}
        <strong>{post.author}</strong>
        {authorText}
      </p>
    </div>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  const { list } = useBlog();
  return (
    <ul>
      {tags.map((tag) => (
        <li key={tag}>
          <TagLink tag={tag} href={`${list}?${new URLSearchParams({ tag })}`} />
        </li>
      ))}
    </ul>
  );
}

/**
 * Ordinary links to the networks' own sharing pages: nothing is requested from the networks before a visitor follows one. The button is shown where the device
 * itself can share (`useShare`).
 */
function ShareLinks({ post, url, button }: { post: Post; url: string; button: string }) {
  const { shareOn } = useWords(words);
  const links = [
    { network: 'facebook', name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}` },
    { network: 'linkedin', name: 'LinkedIn', href: `https://www.linkedin.com/shareArticle?${new URLSearchParams({ mini: 'true', url, title: post.title })}` },
  ] as const;
  return (
    <ul>
      {links.map(({ network, name, href }) => (
        <li key={network}>
          <a href={href} className={buttonStyle.secondary} aria-label={shareOn(name)} {...inNewTab}>
            <Icon name={network} />
            {name}
          </a>
        </li>
      ))}
      <li data-share="">
        <button type="button" data-track="button" className={buttonStyle.secondary}>
          {button}
        </button>
      </li>
    </ul>
  );
}
