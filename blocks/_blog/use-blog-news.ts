import { useMemo } from 'react';
import type { Post } from '../../schema/post.ts';
import { useLive } from '../_live/use-live.ts';
import { versionOf } from '../_live/version.ts';
import { readPosts } from './read-posts.ts';

export interface BlogNews {
  /** Version of the newest posts; until a server pushes one, of those that the server drew. */
  readonly version: string;
  /** The version, if a server pushed it. */
  readonly pushed?: string;
  /** The posts themselves, if a server pushes them whole (R-BLL-32). Ours pushes the version, and components fetch the posts they need. */
  readonly posts?: readonly Post[];
}

/** The pushed state of the blog. @param drawn version of the posts that the server drew */
export function useBlogNews(drawn: string): BlogNews {
  const pushed = useLive('blogPosts');
  return useMemo(() => {
    if (pushed === undefined) return { version: drawn };
    return 'version' in pushed ? { ...pushed, pushed: pushed.version } : { version: versionOf(pushed), posts: readPosts(pushed) };
  }, [pushed, drawn]);
}
