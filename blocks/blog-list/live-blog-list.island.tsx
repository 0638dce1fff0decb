import { type MouseEvent, useEffect, useState } from 'react';
import type { Props } from '../../schema/block.ts';
import { IconFile } from '../_shared/icon.tsx';
import { useServerPage } from '../_shared/page-context.ts';
import { type PostFilter, readPosts } from '../_shared/posts.ts';
import { Served } from '../_shared/served.tsx';
import { useFetched, useLive } from '../_shared/use-live.ts';
import { versionOf } from '../_shared/version.ts';
import type { blogListSchema } from './blog-list.schema.ts';
import { Controls } from './controls.tsx';
import { blogAddress, categoriesOf, filterFromQuery } from './filter-links.ts';
import { Results } from './results.tsx';

/** Milliseconds: Safari refuses more than 100 new addresses in 30 seconds. */
const addressDelay = 150;

export interface LiveBlogListProps {
  labels: Props<typeof blogListSchema>;
  /** What the address asked the server for. */
  filter: PostFilter;
  categories: readonly string[];
  /** Names the posts that the server drew. */
  version: string;
  icons?: string;
}

/**
 * The list as the server drew it, until a pushed or fetched one differs or the visitor filters; then it is drawn here.
 * Before any posts are known here, form and links lead to the server.
 */
export default function LiveBlogList({ labels, filter: asked, categories, version, icons }: LiveBlogListProps) {
  const pushed = useLive('blogPosts');
  const { body } = useFetched('/api/blog');
  const served = useServerPage()?.posts;
  const newest = pushed ?? (Array.isArray(body?.blogPosts) && body.blogPosts.length > 0 ? (body.blogPosts as unknown[]) : undefined);
  const posts = newest && readPosts(newest);
  const [filter, setFilter] = useState(asked);
  const isChosen = filter !== asked;
  const isNews = newest !== undefined && versionOf(newest) !== version;

  useEffect(() => {
    // what was typed before this island was alive
    const typed = document.querySelector<HTMLInputElement>('#blog-suche')?.value ?? '';
    if (typed !== asked.search) setFilter({ ...asked, search: typed });
  }, [asked]);
  useEffect(() => {
    const address = blogAddress(filter);
    if (!isChosen || !posts || address === location.pathname + location.search) return;
    const timer = setTimeout(() => history.replaceState(history.state, '', address), addressDelay);
    return () => clearTimeout(timer);
  }, [filter, isChosen, posts]);
  useEffect(() => followAddress((next) => setFilter((current) => (blogAddress(current) === blogAddress(next) ? current : next))), []);

  /** The list's own links (categories, tags, reset) filter here, once there is something to filter. */
  const chooseByLink = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (link?.pathname !== '/blog' || !posts || !isPlain) return;
    event.preventDefault();
    setFilter(filterFromQuery(Object.fromEntries(new URL(link.href).searchParams)));
  };

  const shown = served ?? (posts && (isNews || isChosen) ? posts : undefined);
  return (
    <IconFile value={icons}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: links inside, which the keyboard clicks too */}
      <div onClick={chooseByLink}>
        <Controls
          {...labels}
          categories={isNews && posts ? categoriesOf(posts) : categories}
          filter={filter}
          onFilter={(change) => setFilter({ ...filter, ...change })}
          onSubmit={(event) => posts && event.preventDefault()}
        />
        <Served>{shown && <Results posts={shown} filter={filter} readMore={labels.readMore} empty={labels.empty} />}</Served>
      </div>
    </IconFile>
  );
}

/** Hears of addresses that somebody else set while this list is on screen (the header's link to /blog, for example). */
function followAddress(onFilter: (filter: PostFilter) => void): () => void {
  const { navigation } = globalThis as { navigation?: EventTarget };
  let last = location.search;
  const listen = () => {
    if (location.pathname !== '/blog' || location.search === last) return;
    last = location.search;
    onFilter(filterFromQuery(Object.fromEntries(new URLSearchParams(last))));
  };
  navigation?.addEventListener('currententrychange', listen);
  return () => navigation?.removeEventListener('currententrychange', listen);
}
