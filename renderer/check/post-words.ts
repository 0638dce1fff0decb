import type { Issue } from '../../schema/issue.ts';
import { type FiledPost, type MisspeltWord, misspeltWords, otherReadTimes, renamedCategories } from '../../schema/rules/posts/post-words.ts';
import { misspeltWordsIn } from '../../schema/rules/spelling/misspelt-words.ts';
import { type ContentFiles, postFileOf } from '../site/files/content-file.ts';
import { singleFile } from '../site/files/single-files.ts';
import type { SiteModel } from '../site/model.ts';
import { createMemory } from '../site/remember.ts';

const owner = {};
const remember = createMemory();

/** Categories, tags and authors of posts that are nearly those of others, and categories that were renamed in content/site.json alone. */
export function postWordIssues({ posts, settings: { blog } }: SiteModel, files: ContentFiles): Issue[] {
  const known = {
    category: (blog?.categories ?? []).map(({ name }) => name),
    tags: [...(blog?.tags ?? []), ...(blog?.categories ?? []).flatMap(({ tags }) => tags)],
  };
  // compares each word with each other, so it is done again only when a post has changed
  const misspelt = remember(owner, [blog, ...posts], () => misspeltWords(posts.toReversed(), known));
  const meant = new Map(misspelt.flatMap(({ slug, field, near }) => (field === 'category' ? [[slug, near]] : [])));
  return [
    ...misspelt.flatMap((word) => misspeltIssue(word, files)),
    ...readTimeIssues(posts, files),
    ...renamedIssues(filedPosts(files, meant), known.category, files),
  ];
}

function misspeltIssue({ slug, field, found, near }: MisspeltWord, files: ContentFiles): Issue[] {
  const file = files.get(postFileOf(slug));
  // a quoted word is reported as a quote that readers see
  if (/^[„“”»«].*[“”»«]$/.test(found)) return [];
  // a word that is misspelt in any text is reported as that
  if (misspeltWordsIn(found).length > 0) return [];
  if (file?.kind !== 'post' || !file.post) return [];
  return [file.post.document.issue([field], { rule: 'post-word', found, near, ...(field === 'author' && { of: field }) }, { text: found })];
}

function readTimeIssues(posts: SiteModel['posts'], files: ContentFiles): Issue[] {
  return otherReadTimes(posts).flatMap(({ slug, found, near }) => {
    const file = files.get(postFileOf(slug));
    return file?.kind === 'post' && file.post ? [file.post.document.issue(['readTime'], { rule: 'post-word', found, near, of: 'time' }, { text: found })] : [];
  });
}

/** All posts, including held-back ones, with the categories that they probably mean. */
function filedPosts(files: ContentFiles, meant: ReadonlyMap<string, string>): FiledPost[] {
  return [...files.values()].flatMap((file) => {
    const { category } = (file.kind === 'post' && file.post?.fields) || {};
    return file.kind === 'post' && typeof category === 'string' ? [{ slug: file.slug, category: meant.get(file.slug) ?? category, tags: [] }] : [];
  });
}

function renamedIssues(posts: readonly FiledPost[], named: readonly string[], files: ContentFiles): Issue[] {
  const document = singleFile(files, 'settings')?.document;
  if (!document) return [];
  return renamedCategories(posts, named).map(({ index, old, slugs }) =>
    document.issue(['blog', 'categories', index, 'name'], { rule: 'renamed-category', name: named[index] ?? '', old, posts: slugs.map(postFileOf) }),
  );
}
