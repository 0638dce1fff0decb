import { type MouseEvent, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { Props } from '../../schema/block.ts';
import type { BlogSettings } from '../../schema/blog-settings.ts';
import type { Post } from '../../schema/post.ts';
import { BlogSettingsProvider } from '../_blog/blog-settings.ts';
import { filterPosts, type PostFilter, readPosts } from '../_blog/posts.ts';
import { visuallyHidden } from '../_design/visually-hidden.ts';
import { drawsQueryAttribute } from '../_islands/address.ts';
import { keepFocus } from '../_islands/focus.ts';
import { ServerDrawn } from '../_islands/server-drawn.tsx';
import { useWords } from '../_language/language.ts';
import { useFetched, useLive } from '../_live/use-live.ts';
import { versionOf } from '../_live/version.ts';
import { useServerPage } from '../_page/page-context.ts';
import type { blogListSchema } from './blog-list.schema.ts';
import { Controls } from './controls.tsx';
import { blogAddress, categoriesOf, filterOfForm } from './filter-links.ts';
import { Results } from './results.tsx';
import { useFilter } from './use-filter.ts';
import { words } from './words.ts';

export interface LiveBlogListProps {
  labels: Props<typeof blogListSchema>;
  /** What the address asked the server for. */
  filter: PostFilter;
  categories: readonly string[];
  /** Names the posts that the server drew. */
  version: string;
  blog?: BlogSettings;
}

/**
 * The list as the server drew it, until a pushed or fetched one differs or the visitor filters; then it is drawn here.
 * Before any posts are known here, form and links lead to the server.
 */
export default function LiveBlogList({ labels, filter: asked, categories, version, blog }: LiveBlogListProps) {
  const { found: countOf } = useWords(words);
  const { posts, isNews } = useNewestPosts(version);
  const { filter, choose } = useFilter(asked);
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
    if (isDrawnHere && form && blogAddress(filterOfForm(form)) !== blogAddress(filter)) choose(filterOfForm(form), 'typed');
  }, [isDrawnHere]);
  const noteClick = useKeptFocus(root, filter);

  const served = useServerPage()?.posts;
  const shown = served ?? (isNews || isChosen ? posts : undefined);
  const found = useMemo(() => shown && filterPosts(shown, filter), [shown, filter]);
  return (
    <BlogSettingsProvider value={blog}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: links inside, which the keyboard clicks too */}
      <div ref={root} onClick={noteClick}>
        <Controls {...labels} categories={isNews && posts ? categoriesOf(posts) : categories} filter={filter} onFilter={isDrawnHere ? choose : undefined} />
        <p role="status" className={visuallyHidden}>
          {isChosen && found && countOf(found.length)}
        </p>
        <ServerDrawn>{found && <Results posts={found} filter={filter} readMore={labels.readMore} empty={labels.empty} />}</ServerDrawn>
      </div>
    </BlogSettingsProvider>
  );
}

/** Pushed posts, else fetched ones; `isNews` where they are others than the server drew. */
function useNewestPosts(version: string): { posts?: readonly Post[]; isNews: boolean } {
  const pushed = useLive('blogPosts');
  const { body } = useFetched('/api/blog');
  const fetched = Array.isArray(body?.blogPosts) && body.blogPosts.length > 0 ? (body.blogPosts as unknown[]) : undefined;
  const newest = pushed ?? fetched;
  return useMemo(() => (newest ? { posts: readPosts(newest), isNews: versionOf(newest) !== version } : { isNews: false }), [newest, version]);
}

/** A link that was chosen may be drawn anew or be gone. @returns takes note of clicks */
function useKeptFocus(root: RefObject<HTMLElement | null>, filter: PostFilter): (event: MouseEvent) => void {
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
