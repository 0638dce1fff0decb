import { beginning } from '../../schema/beginning.ts';
import type { PostSummary } from '../../schema/post.ts';
import { readDate } from '../../schema/reading/dates.ts';
import type { Language } from '../../schema/words.ts';
import { words } from './words.ts';

/** A `<meta>` of a page's head, as the server writes it and as a browser makes it. */
export type Meta = readonly ['meta', Readonly<Record<string, string>>];

/** The description of a post for search engines (R-BLP-18). */
export function postDescription({ excerpt }: Pick<PostSummary, 'excerpt'>): string {
  return beginning(excerpt, 155);
}

export const named = (name: string, content: string): Meta => ['meta', { name, content }];
export const property = (name: string, content: string): Meta => ['meta', { property: name, content }];

/** Keywords and Open Graph article data of a post (R-BLP-19, R-BLP-20). */
export function articleMeta({ author, date, category, tags }: PostSummary, language: Language): Meta[] {
  const read = readDate(date);
  return [
    named('keywords', [...tags, category].filter(Boolean).join(', ')),
    property('og:type', 'article'),
    ...('iso' in read ? [property('article:published_time', read.iso)] : []),
    property('article:author', author),
    property('article:section', category || words[language].general),
    ...tags.map((tag) => property('article:tag', tag)),
  ];
}
