import type { PostSummary } from '../../schema/post.ts';
import { type PostFilter, sameTag } from '../_blog/filter-posts.ts';
import { byAlphabet, type PostSort, postSorts } from '../_blog/post-order.ts';

/** Other spellings of sort orders that an address may have. */
const alsoNamed: Readonly<Record<string, PostSort>> = { älteste: 'aelteste' };

/** The filter that an address asks for; unknown sort orders count as the default. */
export function filterFromQuery(query: Readonly<Record<string, string>>): PostFilter {
  const { suche = '', kategorie = '', tag = '', sortierung = '' } = query;
  const asked = alsoNamed[sortierung] ?? sortierung;
  return { search: suche, category: kategorie, tag, sort: postSorts.find((sort) => sort === asked) ?? 'neueste' };
}

/** The filter that the form of the list would send; its fields are named like the query's. */
export function filterOfForm(form: HTMLFormElement): PostFilter {
  return filterFromQuery(Object.fromEntries(new FormData(form)) as Record<string, string>);
}

/** The categories of the posts, in alphabetical order. */
export function categoriesOf(posts: readonly PostSummary[]): string[] {
  return [...new Set(posts.map(({ category }) => category).filter(Boolean))].sort(byAlphabet);
}

/** The categories that have a post with the tag; all of them if there is no tag. */
export function categoriesWith(tag: string, posts: readonly PostSummary[]): string[] {
  return categoriesOf(tag ? posts.filter(({ tags }) => tags.some((other) => sameTag(other, tag))) : posts);
}

/** Keeps search engines from following combined filters, which show nothing that a single filter does not show. */
export function relOf({ search, category, tag, sort }: PostFilter): 'nofollow' | undefined {
  return [search, category, tag, sort !== 'neueste'].filter(Boolean).length > 1 ? 'nofollow' : undefined;
}

/** The address of the list with this filter, without what is not chosen. @param list address of the unfiltered list */
export function filterAddress(list: string, { search, category, tag, sort }: PostFilter): string {
  const query = new URLSearchParams();
  if (search) query.set('suche', search);
  if (category) query.set('kategorie', category);
  if (tag) query.set('tag', tag);
  if (sort !== 'neueste') query.set('sortierung', sort);
  return query.size > 0 ? `${list}?${query}` : list;
}
