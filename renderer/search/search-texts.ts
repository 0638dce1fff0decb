import type { SearchDocument } from '../../blocks/_search/search-document.ts';
import { tellingTermsIn } from '../../blocks/_search/stop-words.ts';
import { fieldsOfFormat } from '../../schema/fields-of-format.ts';
import { plainText } from '../../schema/markdown.ts';
import type { BlockDocument } from '../../schema/page.ts';
import type { Post } from '../../schema/post.ts';
import { postAddress } from '../../schema/roles.ts';
import { catalogue } from '../catalogue.ts';
import { updateAddresses } from '../page/list-pages.ts';
import { requestedPage } from '../page/requested-page.ts';
import type { SiteModel } from '../site/model.ts';
import { createMemory } from '../site/remember.ts';

/** Something that can be found, and the terms of its text, each once. */
export type SearchText = SearchDocument & { readonly terms: readonly string[] };

const remember = createMemory();

/**
 * What visitors can find: every page with an address of its own that search engines may list, the questions that its blocks answer,
 * posts and updates. Pages that are made of an address's words are not among it: there are thousands that differ in those alone.
 * What has not changed since the last time is not read again.
 * @param length most letters of one text
 * @returns piece by piece
 */
export function* searchTexts(site: SiteModel, length: number): Generator<readonly SearchText[]> {
  for (const { page: name, paths } of site.table.rows) {
    const [path] = paths;
    const source = site.pages.get(name);
    if (path === undefined || !source?.indexed || site.redirects.has(path) || site.table.match(path)?.page !== name) continue;
    yield remember(source, [path, site.values, length], () => pageTexts(site, path, length));
  }
  const { post } = site.table.addresses;
  if (post) for (const one of site.posts) yield remember(one, [post, length], () => [postText(one, post, length)]);
  yield updateAddresses(site).flatMap((url, index): SearchText[] => {
    const update = site.updates[index];
    return update ? [{ kind: 'update', url, title: update.title, lead: update.description, terms: unique(update.details.join(' ')) }] : [];
  });
}

function pageTexts(site: SiteModel, path: string, length: number): SearchText[] {
  const page = requestedPage(site, path);
  if (!page) return [];
  const { title, description, blocks } = page.document;
  const passages = blocks.flatMap(passagesOf).map(({ title: question, text, anchor }) => ({
    kind: 'answer' as const,
    url: `${path}#${anchor}`,
    title: question,
    lead: shortened(text),
    terms: unique(text),
  }));
  const text = blocks.flatMap((block) => (catalogue.get(block.type)?.passages ? [] : textsOf(block))).join(' ');
  return [{ kind: 'page', url: path, title, lead: description, terms: unique(text.slice(0, length)) }, ...passages];
}

function passagesOf({ type, ...fields }: BlockDocument) {
  return catalogue.get(type)?.passages?.(fields as never) ?? [];
}

/** What visitors read of a block; what is chosen from a list, such as an icon, is no text. */
function textsOf({ type, ...fields }: BlockDocument): string[] {
  const schema = catalogue.get(type)?.schema ?? {};
  const lines = fieldsOfFormat(schema, fields, undefined).flatMap(({ text }) => (/^[a-z\d-]+$/.test(text) ? [] : [text]));
  return [...lines, ...fieldsOfFormat(schema, fields, 'rich-text').map(({ text }) => plainText(text))];
}

function postText({ slug, title, excerpt, tags, html }: Post, pattern: string, length: number): SearchText {
  const text = html.replace(/<[^>]*>|&[a-z#\d]+;/g, ' ');
  return { kind: 'post', url: postAddress(pattern, slug), title, lead: excerpt, terms: unique(`${tags.join(' ')} ${text}`.slice(0, length)) };
}

const unique = (text: string) => [...new Set(tellingTermsIn(text))];

/** Letters of an answer that are shown below its question. */
const longestLead = 180;

function shortened(text: string): string {
  if (text.length <= longestLead) return text;
  return `${text.slice(0, text.lastIndexOf(' ', longestLead))} …`;
}
