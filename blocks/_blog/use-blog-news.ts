import { useMemo } from 'react';
import type { Post } from '../../schema/post.ts';
import { useLive } from '../_live/use-live.ts';
import { versionOf } from '../_live/version.ts';
import { readPosts } from './posts.ts';

export interface BlogNews {
  /** Names the newest posts that there are; as long as nothing was pushed, those that the server drew. */
  readonly version: string;
  /** The same, where a server pushed it. */
  readonly pushed?: string;
  /** The posts themselves, where a server pushes them whole (R-BLL-32). Ours tells the version, and who needs something of it asks. */
  readonly posts?: readonly Post[];
}

/** What was pushed of the blog. @param drawn names the posts that the server drew */
export function useBlogNews(drawn: string): BlogNews {
  const pushed = useLive('blogPosts');
  return useMemo(() => {
    if (pushed === undefined) return { version: drawn };
    return 'version' in pushed ? { ...pushed, pushed: pushed.version } : { version: versionOf(pushed), posts: readPosts(pushed) };
  }, [pushed, drawn]);
}
