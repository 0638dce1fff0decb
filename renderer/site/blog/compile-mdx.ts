import type { Root } from 'mdast';
import { bundleMDX } from 'mdx-bundler';
import { getMDXComponent } from 'mdx-bundler/client';
import type { ReactNode } from 'react';
import remarkGfm from 'remark-gfm';
import { footnoteOptions } from './footnotes.ts';
import { mdxGuard, postComponentNames } from './mdx-guard.ts';
import { type PostTree, toTree } from './post-tree.ts';

/** A post after parsing, its tokens hidden. */
export interface MdxText {
  /** Front matter. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** The text in Markdown. */
  readonly content: string;
  readonly tree: PostTree;
}

const refuseCode = () => {
  throw new Error('JavaScript in front matter');
};

/**
 * Compiles a post, in which no code is allowed, to a program and runs it.
 * @param hidden the whole file, its tokens hidden
 * @param look called with the syntax tree of the text
 * @throws errors that {@link file://./explain-failure.ts} explains
 */
export async function compileMdx(hidden: string, look: (syntax: Root) => void): Promise<MdxText> {
  const { code, frontmatter, matter } = await bundleMDX({
    source: hidden,
    // gray-matter would run `---js` front matter
    grayMatterOptions: (options) => ({ ...options, engines: { js: refuseCode, javascript: refuseCode } }),
    mdxOptions: (options) => ({
      ...options,
      remarkPlugins: [mdxGuard, ...(options.remarkPlugins ?? []), remarkGfm, () => look],
      remarkRehypeOptions: footnoteOptions,
    }),
    esbuildOptions: (options) => ({ ...options, logLevel: 'silent', minify: true }),
  });
  const write = getMDXComponent(code) as (options: { readonly components: Readonly<Record<string, string>> }) => ReactNode;
  return {
    fields: frontmatter,
    content: matter.content.trim(),
    tree: toTree(write({ components: Object.fromEntries(postComponentNames.map((name) => [name, name])) })),
  };
}
