import { newestFirst } from '../../blocks/_blog/post-order.ts';
import { resolveFacts, type Values } from '../../schema/facts.ts';
import { type Issue, isError } from '../../schema/issue.ts';
import { isObject } from '../../schema/json/json-value.ts';
import type { Document } from '../../schema/json/parse.ts';
import { pageSchema } from '../../schema/page.ts';
import type { Post } from '../../schema/post.ts';
import { validateValue } from '../../schema/validation/validate.ts';
import type { Accepted } from '../api.ts';
import { type ContentFile, type ContentFiles, postFileOf } from '../site/files/content-file.ts';
import { sortFiles } from '../site/files/files-by-kind.ts';
import { entryAt, withoutEntries } from '../site/files/without-entries.ts';
import type { WholeSite } from '../site/model.ts';
import { siteTimes } from '../site/times/site-times.ts';

/** A site in which held-back files have their new version, as far as it can be read. */
export interface SiteAsWritten {
  readonly site: WholeSite;
  readonly files: ContentFiles;
  /** False for findings in a refused file whose new version cannot be read. */
  readonly isTold: (issue: Issue) => boolean;
  /** Findings from sorting the new versions; those about the other files were told before. */
  readonly issues: readonly Issue[];
}

/**
 * The site with pages, posts, updates and claims as they are on the disk, for rules about the site as a whole: a warning about one does not wait until its
 * error is mended.
 */
export function asWritten(site: WholeSite, { files, refused, heldBack }: Pick<Accepted, 'files' | 'refused' | 'heldBack'>): SiteAsWritten {
  if (refused.size === 0) return { site, files, isTold: () => true, issues: [] };
  const known = new Map([...heldBack.values()].flatMap(legible).map((file) => [file.file, file] as const));
  const all = new Map([...[...files].filter(([file]) => !refused.has(file)), ...known]);
  const sorted = sortFiles(all);
  const pages = sorted.pages.flatMap(({ name, shown }) => (shown ? [[name, shown] as const] : []));
  const timed = sorted.pages.filter(({ outline }) => outline?.times);
  const times = siteTimes({ ...sorted, pages: timed }, site.times.timeZone);
  const posts = [...site.posts.filter(({ slug }) => !refused.has(postFileOf(slug))), ...[...known.values()].flatMap((file) => postOf(file, site.values))];
  const isDraft = ({ slug }: Post) => times.posts.get(slug)?.draft === true;
  return {
    site: { ...site, pages: new Map(pages), posts: newestFirst(posts.filter((post) => !isDraft(post))), times },
    files: all,
    isTold: ({ file }) => !refused.has(file) || known.has(file),
    issues: sorted.issues.filter((issue) => !isError(issue) && known.get(issue.file)?.issues.some(isError)),
  };
}

/** Whether a page has all its fields outside of blocks with the right types: rules about the whole site read them. */
function hasShape(page: Document): boolean {
  const { value } = page;
  // a misspelt name is reported as that, and not as a missing field
  if (!isObject(value) || !pageSchema.required.every((field) => field in value)) return false;
  return !validateValue(pageSchema, value, page).some(({ rule, pointer }) => rule === 'wrong-type' && !pointer.startsWith('/blocks'));
}

/** The part of a file with errors that can be read by itself; empty where there is none. */
function legible(file: ContentFile): readonly ContentFile[] {
  if (file.kind === 'page') return file.document && hasShape(file.document) ? [file] : [];
  if (file.kind === 'claims') return [withoutEntries(file, new Set(file.issues.filter(isError).map(({ pointer }) => entryAt(file.file, pointer) ?? pointer)))];
  if (file.kind === 'post') return file.post ? [file] : [];
  if (file.kind !== 'update') return [];
  const value = file.value ?? file.document?.value;
  const isUpdate = isObject(value) && ['id', 'date', 'category'].every((field) => typeof value[field] === 'string');
  return isUpdate ? [{ ...file, value: value as NonNullable<typeof file.value> }] : [];
}

/** A post with the texts of its front matter. Its content is empty, because a post with errors cannot be drawn. */
function postOf(file: ContentFile, values: Values): Post[] {
  if (file.kind !== 'post' || !file.post) return [];
  const { value: fields } = resolveFacts(file.post.document.value as Readonly<Record<string, unknown>>, values);
  const textOf = (name: keyof Post) => (typeof fields[name] === 'string' ? fields[name] : '');
  const tags = Array.isArray(fields.tags) ? fields.tags.filter((tag) => typeof tag === 'string') : [];
  const [title, excerpt, author, date, category, readTime] = (['title', 'excerpt', 'author', 'date', 'category', 'readTime'] as const).map(textOf);
  const post = { title, excerpt, author, date, category, readTime } as Pick<Post, 'title' | 'excerpt' | 'author' | 'date' | 'category' | 'readTime'>;
  return [{ ...post, tags, id: file.slug, slug: file.slug, content: '', html: '' }];
}
