import { useEffect } from 'react';
import type { PostSummary } from '../../schema/post.ts';
import { articleMeta, named, postDescription, property } from '../_blog/article-meta.ts';
import { useLanguage } from '../_language/language.ts';

/** What the head of a page says of its post; the picture that it is shared with is drawn by the server alone. */
const ofPost =
  'meta[name=description],meta[name=keywords],meta[property="og:type"],meta[property="og:title"],meta[property="og:description"],meta[property^="article:"]';

/**
 * Lets the page's head say what the page shows, once that is no longer what the server drew.
 * @param title of what is shown; undefined as long as it is what the server drew
 * @param post undefined where there is none any more
 */
export function useHead(title: string | undefined, post: PostSummary | undefined): void {
  const language = useLanguage();
  useEffect(() => {
    if (title === undefined) return;
    document.title = title;
    for (const old of document.head.querySelectorAll(ofPost)) old.remove();
    const about = post ? [named('description', postDescription(post)), ...articleMeta(post, language), property('og:description', post.excerpt)] : [];
    for (const [tag, attributes] of [property('og:title', title), ...about]) {
      const meta = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) meta.setAttribute(name, value);
      document.head.append(meta);
    }
  }, [title, post, language]);
}
