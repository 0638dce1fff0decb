import type { Props } from '../../schema/block.ts';
import { blogOf } from '../_blog/blog.ts';
import { Section } from '../_design/section.tsx';
import { Island } from '../_islands/island.tsx';
import { versionOf } from '../_live/version.ts';
import { usePage } from '../_page/page-context.ts';
import { queryName } from '../_search/search-document.ts';
import type { blogListSchema } from './blog-list.schema.ts';
import { categoriesOf, categoriesWith, filterFromQuery } from './filter-links.ts';
import LiveBlogList from './live-blog-list.island.tsx';

/** The list of posts. Its filter (search, category, sort and tag) is in the address, so that the list works without JavaScript and can be shared. */
export function BlogList(labels: Props<typeof blogListSchema>) {
  const page = usePage();
  const { posts, query, addresses } = page;
  const filter = filterFromQuery(query);
  const props = {
    labels,
    filter,
    categories: categoriesOf(posts),
    fitting: categoriesWith(filter.tag, posts),
    version: versionOf(posts),
    blog: blogOf(page),
    siteSearch: addresses.search && `${addresses.search}?${queryName}=`,
  };
  return (
    <Section>
      <Island of={LiveBlogList} when="idle" props={props} />
    </Section>
  );
}
