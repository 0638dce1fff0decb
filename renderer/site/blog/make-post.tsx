import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ServedImage } from '../../../blocks/_page/page-context.ts';
import { resolveFacts, unknownFact, type Values } from '../../../schema/facts.ts';
import type { Issue } from '../../../schema/issue.ts';
import { type Post, postSchema } from '../../../schema/post.ts';
import type { SiteSettings } from '../../../schema/site-files.ts';
import { suggest } from '../../../schema/suggest.ts';
import { validateValue } from '../../../schema/validate.ts';
import { pictureFileOf, type WrittenPost } from '../content-file.ts';
import { createMemory } from '../remember.ts';
import { placeOfToken } from '../values.ts';
import { postComponents } from './post-components.tsx';
import { replaceHiddenTokens } from './tokens.ts';

/** What a post takes from the rest of the site. */
export interface PostSurroundings {
  readonly values: Values;
  readonly links: SiteSettings['links'];
  readonly language: SiteSettings['language'];
  readonly images: ReadonlyMap<string, ServedImage>;
}

export interface MadePost {
  readonly post?: Post;
  readonly issues: readonly Issue[];
}

const remember = createMemory();

/**
 * Puts values, links and pictures into a post.
 * @returns the post, or what is wrong with it, at its place in the post's own file
 */
export function makePost(slug: string, written: WrittenPost, surroundings: PostSurroundings): MadePost {
  const { values, links, language, images } = surroundings;
  const used = written.pictures.map(({ url }) => images.get(url));
  return remember(written, [values, links, language, ...used], () => {
    const issues = [...tokenIssues(written, values), ...written.pictures.flatMap((picture) => pictureIssues(written, picture, images))];
    const { value: fields } = resolveFacts(written.fields, values);
    issues.push(...validateValue(postSchema, fields, written.document));
    if (issues.length > 0) return { issues };
    const resolve = (token: string) => resolveFacts(`{{${token}}}`, values).value;
    const html = renderToStaticMarkup(createElement(written.Text, { components: postComponents(surroundings, images) }));
    const post: Post = {
      category: '',
      date: '',
      readTime: '',
      ...(fields as Pick<Post, 'title' | 'excerpt' | 'author' | 'tags'>),
      id: slug,
      slug,
      content: resolveFacts(written.content, values).value,
      html: replaceHiddenTokens(html, (token) => escapeHtml(resolve(token))),
    };
    return { post, issues };
  });
}

/** Tokens without a value, in the front matter and in the text. */
function tokenIssues({ fields, content, document }: WrittenPost, values: Values): Issue[] {
  const unknown = [...resolveFacts(fields, values).unknown, ...resolveFacts(content, values).unknown];
  return unknown.map(({ path, token }) => {
    const place = placeOfToken(token);
    return { ...document.issue(path, unknownFact(token, values), { text: `{{${token}` }), ...(place ? { related: [place] } : {}) };
  });
}

function pictureIssues({ document }: WrittenPost, { url, alt, skip }: WrittenPost['pictures'][number], images: PostSurroundings['images']): Issue[] {
  const mark = { text: url, skip };
  if (/^[a-z][a-z+.-]*:|^\/\//i.test(url)) return [document.issue([], { rule: 'foreign-picture', found: url }, mark)];
  if (!images.has(url)) {
    const names = [...images.keys()].toSorted();
    const name = url.replace(/^.*\/|\.[a-z]+$/g, '');
    const near = images.has(name) ? name : suggest(name, names);
    return [
      { ...document.issue([], { rule: 'wrong-format', format: 'image', found: url, near, known: names }, mark), related: [{ file: pictureFileOf(url) }] },
    ];
  }
  return alt === '' ? [document.issue([], { rule: 'missing-alt' }, mark)] : [];
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
