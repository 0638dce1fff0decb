import { bundleMDX } from 'mdx-bundler';
import { getMDXComponent } from 'mdx-bundler/client';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import remarkGfm from 'remark-gfm';
import type { Issue } from '../../schema/issue.ts';
import type { MessageInput } from '../../schema/messages.ts';
import { type Post, postSchema } from '../../schema/post.ts';
import type { SiteSettings } from '../../schema/site-files.ts';
import { type Path, type Place, readSource } from '../../schema/source.ts';
import { validateValue } from '../../schema/validate.ts';
import type { Files, ReadPosts } from '../api.ts';
import { readSettings } from '../site/read-site-files.ts';
import { ForbiddenMdx, mdxGuard, postComponentNames } from './mdx-guard.ts';
import { postComponents } from './post-components.tsx';

interface ReadPost {
  readonly post?: Post;
  readonly issues: readonly Issue[];
}

/** What content/site.json says that shows in posts. */
type PostSite = Pick<SiteSettings, 'links' | 'language'>;

/** What was made of a file's bytes for a site; unchanged files keep theirs, so that one edit compiles one post. */
const compiled = new WeakMap<Uint8Array, { readonly site: string; readonly result: Promise<ReadPost> }>();

/** Reads every post of content/blog, the newest file content only once. */
export async function readPosts(files: Files): Promise<ReadPosts> {
  const sources = [...files].filter(([file]) => /^content\/blog\/[^/]+\.mdx$/.test(file));
  const { links = {}, language = 'de' } = readSettings(files).value ?? {};
  const site = JSON.stringify({ links, language });
  const read = await Promise.all(
    sources.map(([file, source]) => {
      const known = typeof source === 'string' ? undefined : compiled.get(source);
      if (known?.site === site) return known.result;
      const result = readPost(file, source, { links, language });
      if (typeof source !== 'string') compiled.set(source, { site, result });
      return result;
    }),
  );
  return { posts: read.flatMap(({ post }) => (post ? [post] : [])), issues: read.flatMap(({ issues }) => issues) };
}

const refuseCode = () => {
  throw new Error('JavaScript in front matter');
};

/**
 * Compiles one post: front matter checked, MDX without code, HTML of our own components.
 * Findings point at the line of the field or of the forbidden element.
 */
async function readPost(file: string, source: string | Uint8Array, site: PostSite): Promise<ReadPost> {
  const read = readSource(file, source);
  if (!read.ok) return { issues: read.issues };
  const { text, issue } = read;
  try {
    const { code, frontmatter, matter } = await bundleMDX({
      source: text,
      // gray-matter would run `---js` front matter
      grayMatterOptions: (options) => ({ ...options, engines: { js: refuseCode, javascript: refuseCode } }),
      mdxOptions: (options) => ({ ...options, remarkPlugins: [mdxGuard, ...(options.remarkPlugins ?? []), remarkGfm] }),
      esbuildOptions: (options) => ({ ...options, logLevel: 'silent', minify: true }),
    });
    const fields = plainDates(frontmatter);
    const issues = validateValue(postSchema, fields, { file, value: fields, issue: (path, finding) => issue(fieldPlace(text, path), path, finding) });
    if (matter.content.trim() === '')
      issues.push(issue({ offset: text.trimEnd().length, length: 1 }, [], { rule: 'missing-field', field: 'content', title: 'Text' }));
    if (issues.length > 0) return { issues };
    const slug = file.replace(/^.*\/|\.mdx$/g, '');
    const html = renderToStaticMarkup(createElement(getMDXComponent(code), { components: postComponents(site) }));
    const post: Post = {
      category: '',
      date: '',
      readTime: '',
      ...(fields as Pick<Post, 'title' | 'excerpt' | 'author' | 'tags'>),
      id: slug,
      slug,
      content: matter.content.trim(),
      html,
    };
    return { post, issues: [] };
  } catch (error) {
    return { issues: [explainFailure(error, text, issue)] };
  }
}

/** YAML reads 2025-06-24 without quotes as a moment in time. */
function plainDates(frontmatter: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(frontmatter).map(([key, value]) => [key, value instanceof Date ? value.toISOString().slice(0, 10) : value]));
}

/** The line of a field in the front matter, or the first line. */
function fieldPlace(text: string, [field]: Path): Place {
  const line = field === undefined ? null : new RegExp(`^${field}:.*$`, 'm').exec(text);
  return { offset: line?.index ?? 0, length: line?.[0].length ?? 3 };
}

/** A failure as esbuild passes it on: what the plugin threw is in `detail` or below its `cause`. */
interface EsbuildFailure {
  readonly errors?: readonly { readonly text?: string; readonly detail?: unknown }[];
}

/** What the MDX parser says (vfile-message). */
interface ParserMessage {
  readonly reason: string;
  readonly line?: number;
  readonly column?: number;
}

/** The guard's and the MDX parser's complaints as findings at their line. */
function explainFailure(error: unknown, text: string, issue: (place: Place, path: Path, finding: MessageInput) => Issue): Issue {
  const { errors = [] } = error as EsbuildFailure;
  const causes = [error, ...errors.flatMap(({ detail }) => [detail, (detail as Error | undefined)?.cause])];
  const forbidden = causes.find((cause) => cause instanceof ForbiddenMdx);
  if (forbidden) return issue(placeOf(text, forbidden), [], { rule: 'code-in-post', what: forbidden.what, allowed: postComponentNames });
  const told = causes.findLast((cause) => typeof (cause as ParserMessage | undefined)?.reason === 'string') as ParserMessage | undefined;
  const reason = told?.reason ?? errors[0]?.text ?? (error as Error).message;
  // where an unclosed component begins stands only in the words: „Expected a closing tag for `<Hinweis>` (7:1-7:20)“
  const [, line, column] = /\((\d+):(\d+)/.exec(reason) ?? [];
  return issue(placeOf(text, { line: Number(line ?? told?.line ?? 1), column: Number(column ?? told?.column ?? 1) }), [], {
    rule: 'invalid-mdx',
    reason: reason.split('\n')[0] ?? '',
  });
}

/** A line and column of the file as a place in its text. */
function placeOf(text: string, { line, column }: { readonly line: number; readonly column: number }): Place {
  const before = text
    .split('\n')
    .slice(0, line - 1)
    .join('\n');
  return { offset: Math.min(text.length, before.length + (line > 1 ? 1 : 0) + column - 1), length: 1 };
}
