import { newestFirst } from '../../blocks/_blog/post-order.ts';
import type { RoutesFile } from '../../schema/files/routes.ts';
import type { SiteSettings } from '../../schema/files/site.ts';
import type { Issue } from '../../schema/issue.ts';
import type { Document } from '../../schema/json/parse.ts';
import type { Post } from '../../schema/post.ts';
import type { Role } from '../../schema/roles.ts';
import { catalogue } from '../catalogue.ts';
import { makePost } from './blog/make-post.tsx';
import { type CheckContext, checkContextOf } from './check-context.ts';
import { type PageFile, pageFileOf, routesFile, vocabularyFileOf } from './files/content-file.ts';
import type { FilesByKind } from './files/files-by-kind.ts';
import { readShell } from './pages/shell.ts';
import { createSelection } from './patched.ts';
import { createMemory } from './remember.ts';
import type { RoutesResult } from './routes/read-routes.ts';
import { rememberRoutes } from './routes/remember-routes.ts';
import { blogVocabulary, createVocabulary, heldVocabulary, type Vocabulary } from './routes/vocabulary.ts';
import { type SiteTimes, siteTimes } from './times/site-times.ts';

/** A JSON file that has the right shape. */
interface Written<Value> {
  readonly document: Document;
  readonly value: Value;
}

/** What a site is made of, with the findings of what was read for it. */
export interface SiteParts {
  readonly sorted: FilesByKind;
  readonly held: ReadonlySet<string>;
  /** Names of the pages among the files that are missing for now. */
  readonly heldPages: readonly string[];
  readonly settings: Written<SiteSettings>;
  readonly routes: Written<RoutesFile>;
  readonly context: CheckContext;
  /** The files with only those pages that have times. */
  readonly timed: FilesByKind;
  readonly times: SiteTimes;
  /** Newest first. */
  readonly published: readonly Post[];
  readonly drafts: readonly Post[];
  readonly postIssues: readonly Issue[];
  /** The published posts as words of addresses. */
  readonly blog: Vocabulary;
  /** By name of the list: `seo/staedte`. */
  readonly vocabularies: ReadonlyMap<string, Vocabulary>;
  readonly routing: RoutesResult;
  readonly frame: ReturnType<typeof readShell>;
}

const memory = { shell: createMemory(), vocabulary: createMemory() };

/**
 * Reads the files of a site together: what each of them says depends on the others.
 * @param held files that are missing for now
 * @returns undefined where the settings or the route table are missing
 */
export function readSite(sorted: FilesByKind, held: ReadonlySet<string>): SiteParts | undefined {
  const [settings, routes] = [writtenIn(sorted.settings), writtenIn(sorted.routes)];
  const context = checkContextOf(sorted);
  if (!settings || !context || !routes) return undefined;

  const { values, settings: resolved, ofPages } = context;
  const timed = { ...sorted, pages: timedPages(sorted.pages) };
  const times = siteTimes(timed, ofPages.timeZone);
  const { posts, postIssues } = readPosts(sorted, context);
  const isDraft = ({ slug }: Post) => times.posts.get(slug)?.draft === true;
  const published = newestFirst(posts.filter((post) => !isDraft(post)));
  const blog = blogVocabulary(published);
  const vocabularies = readVocabularies(sorted, routes.value, held, blog);
  const heldPages = namesOfPages(held);
  return {
    ...{ sorted, held, heldPages, settings, routes, context, timed, times, published, postIssues, blog, vocabularies },
    drafts: posts.filter(isDraft),
    routing: rememberRoutes(routes.value, routes.document, {
      pages: sorted.pages,
      held: heldPages,
      vocabularies,
      shortForms: resolved.links,
      needs: rolesNeeded(pagesWithRoles(sorted.pages)),
    }),
    frame: memory.shell(settings.document, [values, resolved, sorted.imageNames], () =>
      readShell(settings.document, settings.value, { catalogue, values, shortForms: resolved.links, images: sorted.imageNames }),
    ),
  };
}

const timedPages = createSelection<PageFile>(({ outline }) => outline?.times !== undefined);
const pagesWithRoles = createSelection<PageFile>(({ outline }) => (outline?.roles.length ?? 0) > 0);

function writtenIn<Value>(file: Partial<Written<Value>> | undefined): Written<Value> | undefined {
  return file?.document && file.value ? { document: file.document, value: file.value } : undefined;
}

function readPosts({ posts, images }: FilesByKind, { values, settings: { links, language } }: CheckContext) {
  const surroundings = { values, links, language, images };
  const made = posts.map(({ slug, post }) => (post ? makePost(slug, post, surroundings) : { issues: [] }));
  return { posts: made.flatMap(({ post }) => post ?? []), postIssues: made.flatMap(({ issues }) => issues) };
}

function readVocabularies({ vocabularies }: FilesByKind, { routes }: RoutesFile, held: ReadonlySet<string>, blog: Vocabulary) {
  const named = routes.flatMap((row) => Object.values(row.vocabularies ?? {}));
  const waiting = named.filter((name) => held.has(vocabularyFileOf(name)));
  return new Map<string, Vocabulary>([
    ...waiting.map((name) => [name, heldVocabulary] as const),
    ['blog', blog],
    ...vocabularies.flatMap(({ file, name, value }) => (value ? [[name, memory.vocabulary(value, [], () => createVocabulary({ file, value }))] as const] : [])),
  ]);
}

function namesOfPages(held: ReadonlySet<string>): string[] {
  return [...held].flatMap((file) => /^content\/pages\/(.+)\.json$/.exec(file)?.[1] ?? []);
}

/** By role, the first file that needs a row with it: pages because of their blocks, and every site its not-found page. */
function rolesNeeded(pages: readonly PageFile[]): Map<Role, string> {
  const needs = new Map<Role, string>([['not-found', routesFile]]);
  for (const { name, outline } of pages) for (const role of outline?.roles ?? []) if (!needs.has(role)) needs.set(role, pageFileOf(name));
  return needs;
}
