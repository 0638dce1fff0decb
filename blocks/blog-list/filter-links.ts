import { type PostFilter, type PostSort, postSorts } from '../_shared/posts.ts';

/** The filter that an address asks for; unknown sort orders count as the default. */
export function filterFromQuery(query: Readonly<Record<string, string>>): PostFilter {
  const { suche = '', kategorie = '', tag = '', sortierung = '' } = query;
  return { search: suche, category: kategorie, tag, sort: Object.hasOwn(postSorts, sortierung) ? (sortierung as PostSort) : 'neueste' };
}

/** The address of the list with this filter; what is not chosen is not in it. */
export function blogAddress({ search, category, tag, sort }: PostFilter): string {
  const query = new URLSearchParams();
  if (search) query.set('suche', search);
  if (category) query.set('kategorie', category);
  if (tag) query.set('tag', tag);
  if (sort !== 'neueste') query.set('sortierung', sort);
  return query.size > 0 ? `/blog?${query}` : '/blog';
}
