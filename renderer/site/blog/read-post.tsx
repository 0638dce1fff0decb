import { bundleMDX } from 'mdx-bundler';
import { getMDXComponent } from 'mdx-bundler/client';
import remarkGfm from 'remark-gfm';
import type { Issue, Path } from '../../../schema/issue.ts';
import type { Document } from '../../../schema/parse.ts';
import { type Place, readSource } from '../../../schema/source.ts';
import type { PostFile, WrittenPost } from '../content-file.ts';
import { explainFailure } from './explain-failure.ts';
import { mdxGuard } from './mdx-guard.ts';
import { collectReferences } from './references.ts';
import { hideTokens, showTokens } from './tokens.ts';

const refuseCode = () => {
  throw new Error('JavaScript in front matter');
};

/** Compiles a post: MDX without code. Findings point at the line of the forbidden or unreadable element. */
export async function readPost(file: string, source: string | Uint8Array): Promise<PostFile> {
  const slug = file.replace(/^.*\/|\.mdx$/g, '');
  const read = readSource(file, source);
  if (!read.ok) return { kind: 'post', file, slug, issues: read.issues };
  const { text, issue } = read;
  const references = collectReferences();
  try {
    const { code, frontmatter, matter } = await bundleMDX({
      source: hideTokens(text),
      // gray-matter would run `---js` front matter
      grayMatterOptions: (options) => ({ ...options, engines: { js: refuseCode, javascript: refuseCode } }),
      mdxOptions: (options) => ({ ...options, remarkPlugins: [mdxGuard, ...(options.remarkPlugins ?? []), remarkGfm, references.plugin] }),
      esbuildOptions: (options) => ({ ...options, logLevel: 'silent', minify: true }),
    });
    const content = showTokens(matter.content).trim();
    const issues: Issue[] = [];
    if (content === '') issues.push(issue({ offset: text.trimEnd().length, length: 1 }, [], { rule: 'missing-field', field: 'content', title: 'Text' }));
    const fields = showTokens(plainDates(frontmatter));
    const document: Document = {
      file,
      value: fields,
      issue: (path, finding, mark) => issue(placeIn(text, path, mark && 'text' in mark ? mark : undefined), path, finding),
    };
    const post: WrittenPost = { fields, content, Text: getMDXComponent(code), links: references.links, pictures: references.pictures, document };
    return { kind: 'post', file, slug, post, issues };
  } catch (error) {
    return { kind: 'post', file, slug, issues: [explainFailure(error, text, issue)] };
  }
}

/** YAML reads 2025-06-24 without quotes as a moment in time. */
function plainDates(frontmatter: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(frontmatter).map(([key, value]) => [key, value instanceof Date ? value.toISOString().slice(0, 10) : value]));
}

/** A text in the line of a field, else the field's line; without a field the text anywhere below the front matter, else the first line. */
function placeIn(text: string, [field]: Path, mark?: { readonly text: string; readonly skip?: number }): Place {
  const line = field === undefined ? null : new RegExp(`^${field}:.*(?:\\n[ \\t-].*)*`, 'm').exec(text);
  const start = line?.index ?? /^---\n[\s\S]*?\n---\n/.exec(text)?.[0].length ?? 0;
  const end = line ? start + line[0].length : text.length;
  if (mark) {
    let found = text.indexOf(mark.text, start);
    for (let skipped = 0; skipped < (mark.skip ?? 0) && found >= 0; skipped += 1) found = text.indexOf(mark.text, found + 1);
    if (found >= 0 && found < end) return { offset: found, length: mark.text.length };
  }
  return line ? { offset: start, length: line[0].split('\n')[0]?.length ?? 1 } : { offset: 0, length: 3 };
}
