import type { PageTexts, SearchText } from '../../blocks/_search/search-document.ts';
import { plainText } from '../../schema/markdown/markdown.ts';
import type { BlockDocument } from '../../schema/page.ts';
import type { Post } from '../../schema/post.ts';
import { postAddress } from '../../schema/roles.ts';
import { fieldsOfFormat } from '../../schema/validation/fields-of-format.ts';
import { catalogue } from '../catalogue.ts';
import { updateAddresses } from '../page/list-pages.ts';
import { passagesOf } from '../page/passages.ts';
import { type RequestedPage, requestedPage } from '../page/requested-page.ts';
import type { SiteModel } from '../site/model.ts';
import { createMemory } from '../site/remember.ts';
import { tellingTerms } from './known-terms.ts';

/** Gives the known texts of a path's page. */
export type TextsOfPage = (path: string) => PageTexts | undefined;

/** Most letters of all texts together, without titles and leads: on a site of 1,000 pages, each keeps 1,500 of them. */
const mostLetters = 1_500_000;
/** Most letters of one text: a post has 8,000. */
const longestText = 20_000;
/**
 * Letters per text below which answers are found as a part of their page and not by themselves, which is the case on sites with more than 2,000 pages. On a
 * site of 10,000 pages with three answers each, answers are four fifths of what a browser loads (11.3 MB without compression, 2.2 without them), and three
 * quarters of what it puts into an index.
 */
const lengthForAnswers = mostLetters / 2_000;

const remember = createMemory();

/** Most letters of one text, so that a site's texts together stay below {@link mostLetters}. */
export function lengthOfTexts({ table, posts }: SiteModel): number {
  return Math.min(longestText, Math.floor(mostLetters / (table.rows.length + posts.length)));
}

/**
 * What visitors can find: every page with an address of its own that search engines may list, the questions that its blocks answer, posts and updates. Pages
 * made of words are not included: see {@link file://./search-rows.ts}. What has not changed since the last time is not read again.
 * @returns the texts piece by piece
 */
export function* searchTexts(site: SiteModel, textsOf: TextsOfPage = () => undefined): Generator<readonly SearchText[]> {
  const length = lengthOfTexts(site);
  for (const { page: name, paths } of site.table.rows) {
    const [path] = paths;
    const source = site.pages.get(name);
    if (path === undefined || !source || site.table.match(path)?.page !== name || !isFound(site, path)) continue;
    const read = () => {
      const page = requestedPage(site, path);
      return page ? pageTexts(page, length) : [];
    };
    const known = textsOf(path);
    yield known?.length === length ? known.documents : remember(source, [path, site.values, length], read);
  }
  const { post } = site.table.addresses;
  if (post) for (const one of site.posts) yield remember(one, [post, length], () => [postText(one, post, length)]);
  yield updateAddresses(site).flatMap((url, index): SearchText[] => {
    const update = site.updates[index];
    return update ? [{ kind: 'update', url, title: update.title, lead: update.description, terms: termsOf(update.details.join(' ')) }] : [];
  });
}

/** Whether a search finds the page of a path: it is the first path of a row, without words, and search engines may list it. */
export function isFound({ table, pages, redirects }: SiteModel, path: string): boolean {
  const match = table.match(path);
  const isOwn = match !== undefined && match.canonical === path && match.post === undefined && Object.keys(match.words).length === 0;
  return isOwn && pages.get(match.page)?.indexed === true && !redirects.has(path);
}

/** What can be found on a page. */
export function pageTexts({ path, document: { title, description, blocks } }: RequestedPage, length: number): SearchText[] {
  const answers = new Map(blocks.map((block) => [block, length >= lengthForAnswers ? passagesOf(block) : undefined]));
  const passages = [...answers.values()]
    .flatMap((some = []) => some)
    .map(({ title: question, text, anchor }) => ({
      kind: 'answer' as const,
      url: `${path}#${anchor}`,
      title: question,
      lead: shortened(text),
      terms: termsOf(text),
    }));
  const others = blocks.filter((block) => !answers.get(block));
  return [{ kind: 'page', url: path, title, lead: description, terms: termsOf(beginningOf(others, length)) }, ...passages];
}

/** The first letters of some blocks. Later blocks are not read once there are enough: on a site of 10,000 pages, 150 letters. */
function beginningOf(blocks: readonly BlockDocument[], length: number): string {
  const texts: string[] = [];
  let letters = 0;
  for (const block of blocks) {
    const own = textsOf(block);
    texts.push(...own);
    letters += own.reduce((sum, text) => sum + text.length + 1, 0);
    if (letters > length) break;
  }
  return texts.join(' ').slice(0, length);
}

/** The texts of a block that visitors read, without values that are chosen from a list, such as icons. */
function textsOf({ type, ...fields }: BlockDocument): string[] {
  const schema = catalogue.get(type)?.schema ?? {};
  const lines = fieldsOfFormat(schema, fields, undefined).flatMap(({ text }) => (/^[a-z\d-]+$/.test(text) ? [] : [text]));
  return [...lines, ...fieldsOfFormat(schema, fields, 'rich-text').map(({ text }) => plainText(text))];
}

function postText({ slug, title, excerpt, tags, html }: Post, pattern: string, length: number): SearchText {
  const text = html.replace(/<[^>]*>|&[a-z#\d]+;/g, ' ');
  return { kind: 'post', url: postAddress(pattern, slug), title, lead: excerpt, terms: termsOf(`${tags.join(' ')} ${text}`.slice(0, length)) };
}

const termsOf = (text: string) => [...tellingTerms(text)].join(' ');

/** Most letters of an answer that are shown below its question. */
const longestLead = 180;

function shortened(text: string): string {
  if (text.length <= longestLead) return text;
  return `${text.slice(0, text.lastIndexOf(' ', longestLead))} …`;
}
