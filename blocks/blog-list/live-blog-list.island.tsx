import { type MouseEvent, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { Props } from '../../schema/block.ts';
import type { PostSummary } from '../../schema/post.ts';
import { type Blog, BlogProvider } from '../_blog/blog.ts';
import { filterPosts, type PostFilter } from '../_blog/filter-posts.ts';
import { readPosts, readSummaries } from '../_blog/read-posts.ts';
import { useBlogNews } from '../_blog/use-blog-news.ts';
import { visuallyHidden } from '../_design/visually-hidden.ts';
import { drawsQueryAttribute } from '../_islands/address.ts';
import { keepFocus } from '../_islands/keep-focus.ts';
import { useLasting, useLatest } from '../_islands/lasting.ts';
import { ServerDrawn } from '../_islands/server-drawn.tsx';
import { useWords } from '../_language/language.ts';
import { useFetched } from '../_live/use-live.ts';
import { versionOf } from '../_live/version.ts';
import { useServerPage } from '../_page/page-context.ts';
import type { blogListSchema } from './blog-list.schema.ts';
import { Controls } from './controls.tsx';
import { categoriesOf, categoriesWith, filterAddress, filterOfForm } from './filter-links.ts';
import { Results } from './results.tsx';
import { useFilter } from './use-filter.ts';
import { useTextSearch } from './use-text-search.ts';
import { words } from './words.ts';

export interface LiveBlogListProps {
  labels: Props<typeof blogListSchema>;
  /** The filter in the address for which the server drew the list. */
  filter: PostFilter;
  categories: readonly string[];
  /** The categories that have a post with the tag of the filter. */
  fitting: readonly string[];
  /** Version (`versionOf`) of the posts that the server drew. */
  version: string;
  blog: Blog;
  /** Address of the site's search page, up to the search words; undefined where it has none. */
  siteSearch?: string;
}

/**
 * The list of posts. The server's nodes stay until a pushed or fetched list differs, or the visitor filters; then the list is drawn here. Until posts are
 * loaded here, the form and the links lead to the server.
 */
export default function LiveBlogList({ labels, filter: asked, categories, fitting, version, blog, siteSearch }: LiveBlogListProps) {
  const { found: countOf, searchFailed } = useWords(words);
  const newest = useNewestPosts(version);
  const posts = newest?.posts;
  const isNews = useLasting(newest !== undefined && newest.version !== version);
  const { filter, choose } = useFilter(asked, blog.list);
  const isChosen = filter !== asked;
  const root = useRef<HTMLDivElement>(null);
  const isDrawnHere = posts !== undefined;

  useEffect(() => {
    root.current?.closest('x-island')?.toggleAttribute(drawsQueryAttribute, isDrawnHere);
  }, [isDrawnHere]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when there is something to filter
  useEffect(() => {
    // what was typed or chosen before this island was alive
    const form = root.current?.querySelector('form');
    if (isDrawnHere && form && filterAddress(blog.list, filterOfForm(form)) !== filterAddress(blog.list, filter)) choose(filterOfForm(form), 'typed');
  }, [isDrawnHere]);
  const noteClick = useLinkFocus(root, filter);

  const served = useServerPage()?.posts;
  const shown = served ?? (isNews || isChosen ? posts : undefined);
  const { slugs, isPending, failed } = useTextSearch(shown && newest?.isSummary ? filter.search : '', newest?.version ?? version);
  const found = useFound(shown, filter, slugs, isPending);
  const isUnknown = failed && found?.length === 0;
  return (
    <BlogProvider value={blog}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: links inside, which the keyboard clicks too */}
      <div ref={root} onClick={noteClick}>
        <Controls
          {...labels}
          categories={isNews && posts ? categoriesOf(posts) : categories}
          fitting={posts ? categoriesWith(filter.tag, posts) : fitting}
          filter={filter}
          onFilter={isDrawnHere ? choose : undefined}
        />
        <p role="status" className={visuallyHidden}>
          {isChosen && found && !isPending && (isUnknown ? searchFailed : countOf(found.length))}
        </p>
        <ServerDrawn version={newest?.version}>
          {found && <Results posts={found} filter={filter} readMore={labels.readMore} empty={labels.empty} isUnknown={isUnknown} siteSearch={siteSearch} />}
        </ServerDrawn>
      </div>
    </BlogProvider>
  );
}

interface NewestPosts {
  readonly posts: readonly PostSummary[];
  readonly version: string;
  /** Whether the posts came without their texts, so that the server has to search those. */
  readonly isSummary: boolean;
}

/**
 * The newest posts: pushed whole, else fetched from the server; undefined until then.
 * @param drawn version of the posts that the server drew
 */
function useNewestPosts(drawn: string): NewestPosts | undefined {
  const news = useBlogNews(drawn);
  const { body } = useFetched(`/api/blog?fields=list&version=${news.posts ? drawn : news.version}`, news.pushed);
  const newest = useMemo(() => {
    if (news.posts) return { posts: news.posts, version: news.version, isSummary: false };
    if (!Array.isArray(body?.blogPosts) || body.blogPosts.length === 0) return undefined;
    if (typeof body.version === 'string') return { posts: readSummaries(body.blogPosts), version: body.version, isSummary: true };
    return { posts: readPosts(body.blogPosts), version: versionOf(body.blogPosts), isSummary: false };
  }, [news, body]);
  return useLatest(newest);
}

/** The posts that pass the filter. While the server is still searching, an empty result does not replace the previous one. */
function useFound(posts: readonly PostSummary[] | undefined, filter: PostFilter, slugs: ReadonlySet<string> | undefined, isPending: boolean) {
  const found = useMemo(() => posts && filterPosts(posts, filter, slugs), [posts, filter, slugs]);
  return useLatest(isPending && found?.length === 0 ? undefined : found);
}

/** Keeps the focus when the clicked link is drawn again or gone. @returns a click handler that notes the link */
function useLinkFocus(root: RefObject<HTMLElement | null>, filter: PostFilter): (event: MouseEvent) => void {
  const chosen = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the list was filtered
  useLayoutEffect(() => {
    const text = chosen.current;
    chosen.current = undefined;
    if (text !== undefined && root.current) keepFocus(root.current, text);
  }, [filter]);
  return ({ target }) => {
    chosen.current = (target as Element).closest('a')?.textContent ?? undefined;
  };
}
