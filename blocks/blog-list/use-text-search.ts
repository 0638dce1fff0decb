import { useEffect, useMemo, useState } from 'react';
import { useFetched } from '../_live/use-live.ts';

/** Milliseconds without a key press until the search starts. */
const typingPause = 150;

export interface TextSearch {
  /** Slugs of the posts that contain the search; undefined until the server has answered, and where it cannot. */
  readonly slugs?: ReadonlySet<string>;
  readonly isPending: boolean;
  /** Whether the server could not search, so that there may be more posts than those found without it. */
  readonly failed?: boolean;
}

/** Searches the whole text of the posts, which only the server has. @param search what to search for; empty for no search */
export function useTextSearch(search: string, version: string): TextSearch {
  const wanted = search.trim();
  const [asked, ask] = useState('');
  useEffect(() => {
    const timer = setTimeout(ask, typingPause, wanted);
    return () => clearTimeout(timer);
  }, [wanted]);
  const path = asked ? `/api/blog?${new URLSearchParams({ search: asked, version })}` : undefined;
  const { answered, body } = useFetched(path);
  const slugs = useMemo(() => (Array.isArray(body?.slugs) ? new Set<string>(body.slugs) : undefined), [body]);
  if (wanted === '') return { isPending: false };
  if (asked !== wanted || answered !== path) return { isPending: true };
  return { isPending: false, slugs, failed: !slugs };
}
