import { resolveFacts, type Values } from '../../schema/facts.ts';
import type { Issue, Path } from '../../schema/issue.ts';
import type { Document } from '../../schema/json/parse.ts';
import { type DuplicateFinding, duplicateTexts, type Listed } from '../../schema/rules/pages/duplicates.ts';
import { copyName, nameOf } from '../../schema/rules/updates/update-files.ts';
import { bodyOf } from '../site/files/body.ts';
import { type ContentFile, type ContentFiles, isPageFile, pageFileOf, postFileOf } from '../site/files/content-file.ts';
import type { PageOutline } from '../site/files/page-outline.ts';
import type { SiteModel } from '../site/model.ts';
import { createMemory } from '../site/remember.ts';

const remember = createMemory();

/** Length of the part of a post's excerpt that search engines get (R-BLP-18). */
const descriptionLength = 155;

/**
 * Pages and posts that look the same in search engines, or are the same except for their titles. The newer one is reported, as far as ages are known; the
 * finding concerns both.
 * @param unused files of pages that no address leads to, which may be about to be rewritten
 */
export function duplicateIssues(site: SiteModel, files: ContentFiles, unused: ReadonlySet<string>): Issue[] {
  const pages = listedPages(site).filter(({ file }) => !unused.has(file));
  return duplicatesAmong([...pages, ...listedPosts(site)]).flatMap(({ file, field, finding }) => {
    const place = placeIn(files.get(file), field);
    const twin = placeIn(files.get(finding.other), field);
    return place ? [{ ...place.document.issue(place.path, finding), ...(twin && { related: [{ file: finding.other, path: twin.path }] }) }] : [];
  });
}

/** The files of pages that look like another one, so that it matters which was there first. */
export function copiedPages(site: SiteModel): string[] {
  return [...new Set(duplicatesAmong([...listedPages(site), ...listedPosts(site)]).flatMap(({ file, finding }) => [file, finding.other]))].filter(isPageFile);
}

function placeIn(content: ContentFile | undefined, field: DuplicateFinding['field']): { document: Document; path: Path } | undefined {
  if (content?.kind === 'page' && content.document) return { document: content.document, path: [field === 'body' ? 'blocks' : field] };
  if (content?.kind === 'post' && content.post) return { document: content.post.document, path: [field === 'description' ? 'excerpt' : 'title'] };
  return undefined;
}

let kept: { readonly pages: readonly Listed[]; readonly found: readonly DuplicateFinding[] } = { pages: [], found: [] };

/** Compares all with all only when one of them looks different in search engines than last time. */
function duplicatesAmong(pages: readonly Listed[]): readonly DuplicateFinding[] {
  const isSame = pages.length === kept.pages.length && pages.every((page, index) => looksSame(page, kept.pages[index]));
  if (!isSame) kept = { pages, found: duplicateTexts(pages) };
  return kept.found;
}

function looksSame(a: Listed, b: Listed | undefined): boolean {
  return a === b || (a.file === b?.file && a.title === b.title && a.description === b.description && a.body === b.body && a.indexed === b.indexed);
}

/**
 * The pages with an address, or with one to come, oldest first where ages are known. Pages whose title or description has words of the address are left out,
 * because these differ from address to address.
 */
function listedPages({ pages, table, values, since }: SiteModel): Listed[] {
  const inputs = [values];
  const all = [...pages.values()].flatMap(({ name, outline }) =>
    outline && (table.rowOf(name) || outline.paths) ? remember(outline, inputs, () => listed(pageFileOf(name), outline, values)) : [],
  );
  const byAge = [...since.keys()].some(isPageFile) ? all.toSorted((a, b) => compare(since.get(a.file) ?? '', since.get(b.file) ?? '')) : all;
  const copies = byAge.filter(isNamedCopy);
  return copies.length === 0 ? byAge : [...byAge.filter((page) => !isNamedCopy(page)), ...copies];
}

/** Whether a page is named as file managers name a copy, or as people do who avoid spaces: „preise-kopie.json“, “preise_copy2.json”. */
const isNamedCopy = ({ file }: Listed) => copyName.test(nameOf(file)) || /[_-](?:kopie|copy)[\s_-]*\d*\.json$/i.test(file);

const compare = (a: string, b: string) => Number(a > b) - Number(a < b);

function listed(file: string, { title, description, body, indexed }: PageOutline, values: Values): Listed[] {
  const { value, unknown } = resolveFacts({ title, description }, values);
  return unknown.length === 0 ? [{ file, ...value, body, indexed }] : [];
}

/** Oldest first. */
function listedPosts({ posts }: SiteModel): Listed[] {
  return posts.toReversed().map(({ slug, title, excerpt, html }) => ({
    file: postFileOf(slug),
    title,
    description: excerpt.slice(0, descriptionLength),
    body: bodyOf([html]),
    indexed: true,
  }));
}
