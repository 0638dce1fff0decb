import { useEffect } from 'react';
import type { PostSummary } from '../../schema/post.ts';
import { articleMeta, named, postDescription, property } from '../_blog/article-meta.ts';
import { useLanguage } from '../_language/language.ts';

/** The elements of the head that are about the post. The picture for sharing is not among them: only the server draws it. */
const ofPost =
  'meta[name=description],meta[name=keywords],meta[property="og:type"],meta[property="og:title"],meta[property="og:description"],meta[property^="article:"]';

/**
 * Updates the page's head when the page shows something else than the server drew.
 * @param title of what is shown; undefined as long as it is what the server drew
 * @param post undefined if it does not exist any more
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
