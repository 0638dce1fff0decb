import type { Root } from 'mdast';
import { bundleMDX } from 'mdx-bundler';
import { getMDXComponent } from 'mdx-bundler/client';
import remarkGfm from 'remark-gfm';
import type { Issue, Path } from '../../../schema/issue.ts';
import type { Document, Mark } from '../../../schema/parse.ts';
import { checkDate } from '../../../schema/rules/dates.ts';
import { findFrontMatter, frontMatterField } from '../../../schema/rules/front-matter.ts';
import { linksIn, type MarkdownLink } from '../../../schema/rules/markdown-links.ts';
import { checkPostFile } from '../../../schema/rules/post-files.ts';
import { readTokens } from '../../../schema/rules/tokens.ts';
import { type Place, readSource, type SourceResult } from '../../../schema/source.ts';
import type { PostFile, WrittenPost } from '../files/content-file.ts';
import { explainFailure } from './explain-failure.ts';
import { mdxGuard } from './mdx-guard.ts';
import { hideTokens, showTokens } from './tokens.ts';

type Source = Extract<SourceResult, { ok: true }>;

const refuseCode = () => {
  throw new Error('JavaScript in front matter');
};

/** Reads a post by itself: its details, and its text as MDX without code. */
export async function readPost(file: string, source: string | Uint8Array): Promise<PostFile> {
  const slug = file.replace(/^.*\/|\.mdx$/g, '');
  const read = readSource(file, source);
  if (!read.ok) return { kind: 'post', file, slug, issues: read.issues };
  const issues = plainIssues(file, read);
  if (issues.length > 0) return { kind: 'post', file, slug, issues };
  try {
    const post = await compile(file, read);
    const empty =
      post.content === ''
        ? [read.issue({ offset: read.text.trimEnd().length, length: 1 }, [], { rule: 'missing-field', field: 'content', title: 'Text' })]
        : [];
    return { kind: 'post', file, slug, post, issues: empty };
  } catch (error) {
    return { kind: 'post', file, slug, issues: [explainFailure(error, read)] };
  }
}

/** What can be told before anything is compiled: the file's name, its beginning, and tokens that are none. */
function plainIssues(file: string, { text, issue }: Source): Issue[] {
  const name = checkPostFile(file);
  const matter = findFrontMatter(text);
  const date = frontMatterField(text, 'date')?.value;
  const written = date && text.slice(date.offset, date.offset + date.length).replace(/^(["'])(.*)\1$/, '$2');
  const wrongDate = written ? checkDate(written, 'post') : undefined;
  return [
    ...(name ? [issue({ offset: 0, length: 3 }, [], name)] : []),
    ...(matter.ok ? [] : [issue(matter.wrong.place, [], matter.wrong.finding)]),
    ...(date && wrongDate ? [issue(date, ['date'], wrongDate)] : []),
    ...readTokens(withoutCode(text)).broken.map(({ place, finding }) => issue(place, [], finding)),
  ];
}

/** Code in a post is shown as it is written, braces and all; blanks keep every place where it is. */
function withoutCode(text: string): string {
  return text.replace(/^(`{3,}|~{3,})[\s\S]*?^\1|`[^`\n]*`/gm, (code) => code.replace(/[^\n]/g, ' '));
}

async function compile(file: string, { text, issue }: Source): Promise<WrittenPost> {
  const hidden = hideTokens(text);
  let links: readonly MarkdownLink[] = [];
  const collect = () => (tree: Root) => {
    links = linksIn(tree, hidden).map((link) => ({ ...link, href: showTokens(link.href), alt: showTokens(link.alt) }));
  };
  const { code, frontmatter, matter } = await bundleMDX({
    source: hidden,
    // gray-matter would run `---js` front matter
    grayMatterOptions: (options) => ({ ...options, engines: { js: refuseCode, javascript: refuseCode } }),
    mdxOptions: (options) => ({ ...options, remarkPlugins: [mdxGuard, ...(options.remarkPlugins ?? []), remarkGfm, collect] }),
    esbuildOptions: (options) => ({ ...options, logLevel: 'silent', minify: true }),
  });
  const fields = showTokens(plainDates(frontmatter));
  const document: Document = { file, value: fields, issue: (path, finding, mark) => issue(placeOfField(text, path, mark), path, finding) };
  return {
    fields,
    content: showTokens(matter.content).trim(),
    Text: getMDXComponent(code),
    links,
    document,
    text,
    issueAt: (place, finding) => issue(place, [], finding),
  };
}

/** YAML reads 2025-06-24 without quotes as a moment in time. */
function plainDates(frontmatter: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(frontmatter).map(([key, value]) => [key, value instanceof Date ? value.toISOString().slice(0, 10) : value]));
}

/** The name of a field or its value; of a field that is not there, the first line. */
function placeOfField(text: string, [field]: Path, mark?: Mark): Place {
  const place = field === undefined ? undefined : frontMatterField(text, String(field));
  if (!place) return { offset: 0, length: 3 };
  if (mark && 'key' in mark) return place.key;
  const found = mark ? text.indexOf(mark.text, place.value.offset) : -1;
  return mark && found >= 0 && found < place.value.offset + place.value.length ? { offset: found, length: mark.text.length } : place.value;
}
