import { useEffect, useMemo, useState } from 'react';
import { useFetched } from '../_live/use-live.ts';

/** Milliseconds of quiet after which what was typed is looked for. */
const typingPause = 150;

export interface TextSearch {
  /** Slugs of the posts that have the search in them; undefined until the server has told, and where it cannot. */
  readonly slugs?: ReadonlySet<string>;
  readonly isPending: boolean;
  /** The server has not told, so that there may be posts besides those that are found without it. */
  readonly failed?: boolean;
}

/** Searches the whole text of the posts, which only the server has. @param search what is looked for; nothing where it is empty */
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
