import type { Issue } from '../../schema/issue.ts';
import { misspeltWords } from '../../schema/rules/post-words.ts';
import { type ContentFiles, postFileOf } from '../site/files/content-file.ts';
import type { SiteModel } from '../site/model.ts';
import { createMemory } from '../site/remember.ts';

const owner = {};
const remember = createMemory();

/** Categories and tags of posts that are nearly those of others. */
export function postWordIssues({ posts, settings: { blog } }: SiteModel, files: ContentFiles): Issue[] {
  const known = {
    category: (blog?.categories ?? []).map(({ name }) => name),
    tags: [...(blog?.tags ?? []), ...(blog?.categories ?? []).flatMap(({ tags }) => tags)],
  };
  // each word is compared with each other, so only where a post has changed
  const misspelt = remember(owner, [blog, ...posts], () => misspeltWords(posts.toReversed(), known));
  return misspelt.flatMap(({ slug, field, found, near }) => {
    const file = files.get(postFileOf(slug));
    if (file?.kind !== 'post' || !file.post) return [];
    return [file.post.document.issue([field], { rule: 'post-word', found, near }, { text: found })];
  });
}
