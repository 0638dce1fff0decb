import { newestFirst } from '../../blocks/_blog/posts.ts';
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

/** A site with what can be read of versions that are not served, in place of those that are. */
export interface SiteAsWritten {
  readonly site: WholeSite;
  readonly files: ContentFiles;
  /** Of a file that is not served as it lies on the disk nothing is told, unless it could be read. */
  readonly isTold: (issue: Issue) => boolean;
  /** What sorting these versions told; of the others it was told before. */
  readonly issues: readonly Issue[];
}

/** Pages, posts, updates and claims as they lie on the disk, for what shows in the site as a whole: a warning about one does not wait until its error is mended. */
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

/** Whether the fields of a page that belong to no block are there and of their type: rules about the whole site read those. */
function hasShape(page: Document): boolean {
  const { value } = page;
  // one whose name is misspelt is told of as that, and not as missing
  if (!isObject(value) || !pageSchema.required.every((field) => field in value)) return false;
  return !validateValue(pageSchema, value, page).some(({ rule, pointer }) => rule === 'wrong-type' && !pointer.startsWith('/blocks'));
}

/** As much of a file with errors as says something by itself. */
function legible(file: ContentFile): readonly ContentFile[] {
  if (file.kind === 'page') return file.document && hasShape(file.document) ? [file] : [];
  if (file.kind === 'claims') return [withoutEntries(file, new Set(file.issues.filter(isError).map(({ pointer }) => entryAt(file.file, pointer) ?? pointer)))];
  if (file.kind === 'post') return file.post ? [file] : [];
  if (file.kind !== 'update') return [];
  const value = file.value ?? file.document?.value;
  const isUpdate = isObject(value) && ['id', 'date', 'category'].every((field) => typeof value[field] === 'string');
  return isUpdate ? [{ ...file, value: value as NonNullable<typeof file.value> }] : [];
}

/** What the details of a post say, as far as they are texts; what is drawn of it nobody knows before it is right. */
function postOf(file: ContentFile, values: Values): Post[] {
  if (file.kind !== 'post' || !file.post) return [];
  const { value: fields } = resolveFacts(file.post.document.value as Readonly<Record<string, unknown>>, values);
  const textOf = (name: keyof Post) => (typeof fields[name] === 'string' ? fields[name] : '');
  const tags = Array.isArray(fields.tags) ? fields.tags.filter((tag) => typeof tag === 'string') : [];
  const [title, excerpt, author, date, category, readTime] = (['title', 'excerpt', 'author', 'date', 'category', 'readTime'] as const).map(textOf);
  const post = { title, excerpt, author, date, category, readTime } as Pick<Post, 'title' | 'excerpt' | 'author' | 'date' | 'category' | 'readTime'>;
  return [{ ...post, tags, id: file.slug, slug: file.slug, content: '', html: '' }];
}
