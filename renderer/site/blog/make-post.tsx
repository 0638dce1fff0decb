import { renderToStaticMarkup } from 'react-dom/server';
import { escapeHtml } from '../../../blocks/_page/escape-html.ts';
import { resolveFacts, unknownFact, type Values } from '../../../schema/facts.ts';
import type { SiteSettings } from '../../../schema/files/site.ts';
import type { Issue } from '../../../schema/issue.ts';
import { type Post, postSchema } from '../../../schema/post.ts';
import { checkDate } from '../../../schema/reading/dates.ts';
import { readTokens } from '../../../schema/reading/tokens.ts';
import { bareName, checkPicture, checkPostPicture } from '../../../schema/rules/files/pictures.ts';
import { checkLinkByItself } from '../../../schema/rules/links/links.ts';
import type { MarkdownLink } from '../../../schema/rules/markup/markdown-links.ts';
import { splitTag } from '../../../schema/rules/posts/repeated-tags.ts';
import type { ServedImage } from '../../../schema/served-image.ts';
import { validateValue } from '../../../schema/validation/validate.ts';
import { keepTogetherInHtml } from '../../keep-together.ts';
import { pictureFileOf, type WrittenPost } from '../files/content-file.ts';
import { withShortForm } from '../pages/check-fields.ts';
import { createMemory } from '../remember.ts';
import { placeOfToken, textAt, withPlaces } from '../values/site-values.ts';
import { postComponents } from './post-components.tsx';
import { drawTree } from './post-tree.ts';
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
 * @returns the post, or what is wrong with it, at places in its own file
 */
export function makePost(slug: string, written: WrittenPost, surroundings: PostSurroundings): MadePost {
  const { values, links, language, images } = surroundings;
  const used = [imageOf(written), ...written.links.map(({ kind, href }) => (kind === 'picture' ? href : bareName(href)))].map((name) => images.get(name));
  return remember(written, [values, links, language, ...used], () => {
    const issues = [
      ...dateIssues(written),
      ...imageIssues(written, images),
      ...tokenIssues(written, values),
      ...written.links.flatMap((link) => issuesOfLink(written, link, surroundings)),
    ];
    const { value: fields } = resolveFacts(written.document.value as WrittenPost['fields'], values);
    issues.push(...validateValue(postSchema, withEachTag(fields), written.document).map((issue) => withPlaces(issue, textAt(written.fields, issue), values)));
    if (issues.length > 0) return { issues };
    const resolve = (token: string) => resolveFacts(`{{${token}}}`, values).value;
    const html = renderToStaticMarkup(drawTree(written.tree, postComponents(surroundings, images)));
    const { draft: _draft, publishAt: _publishAt, unpublishAt: _unpublishAt, image, ...shown } = fields;
    const served = images.get(imageOf(written));
    const { tags, ...texts } = shown as Pick<Post, 'title' | 'excerpt' | 'author' | 'tags'>;
    const post: Post = {
      category: '',
      date: '',
      readTime: '',
      ...texts,
      tags: [...new Set(tags)],
      ...(served ? { image: { ...served, alt: (image as { alt: string }).alt } } : {}),
      id: slug,
      slug,
      content: replaceHiddenTokens(written.content, resolve),
      html: keepTogetherInHtml(replaceHiddenTokens(html, (token) => escapeHtml(resolve(token)))),
    };
    return { post, issues };
  });
}

/** Splits tags that were quoted together, which another rule reports, so that each part is checked for its own length. */
function withEachTag(fields: WrittenPost['fields']): WrittenPost['fields'] {
  const { tags } = fields;
  return Array.isArray(tags) ? { ...fields, tags: tags.map((tag) => (typeof tag === 'string' ? (splitTag(tag)[0] ?? tag) : tag)) } : fields;
}

function dateIssues({ fields: { date }, document }: WrittenPost): Issue[] {
  const wrong = typeof date === 'string' && date !== '' ? checkDate(date, 'post') : undefined;
  return wrong ? [document.issue(['date'], wrong)] : [];
}

/** The name of the picture in the front matter; empty where there is none. */
function imageOf({ fields: { image } }: WrittenPost): string {
  const { name } = (image ?? {}) as { name?: unknown };
  return typeof name === 'string' ? name : '';
}

function imageIssues(written: WrittenPost, images: PostSurroundings['images']): Issue[] {
  const name = imageOf(written);
  const wrong = name === '' ? undefined : checkPicture(name, [...images.keys()]);
  return wrong ? [{ ...written.document.issue(['image'], wrong, { text: name }), related: [{ file: pictureFileOf(name) }] }] : [];
}

/** Tokens without a value, in the front matter and in the text. */
function tokenIssues({ prose, issueAt }: WrittenPost, values: Values): Issue[] {
  return readTokens(prose).tokens.flatMap(({ name, place }) => {
    if (resolveFacts(`{{${name}}}`, values).unknown.length === 0) return [];
    const related = placeOfToken(name);
    const issue = issueAt({ offset: place.offset + prose.slice(place.offset).indexOf(name), length: name.length }, unknownFact(name, values));
    return [{ ...issue, ...(related ? { related: [related] } : {}) }];
  });
}

/** A picture that does not exist, or a link that no browser can follow. */
function issuesOfLink({ issueAt }: WrittenPost, { kind, href, alt, place, whole }: MarkdownLink, { values, links, images }: PostSurroundings): Issue[] {
  const pictureNamed = (name: string) => (images.has(bareName(name)) ? bareName(name) : undefined);
  if (kind === 'link') {
    const found = checkLinkByItself(resolveFacts(href, values).value, { shortForms: links, pictureNamed });
    return found ? [withPlaces(withShortForm(issueAt(place, found), found), href, values)] : [];
  }
  const found = checkPostPicture({ src: href, alt }, [...images.keys()]);
  return found ? [{ ...issueAt(found.whole ? whole : place, found.finding), related: [{ file: pictureFileOf(href) }] }] : [];
}
