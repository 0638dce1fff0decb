import { resolveFacts, type Values } from '../../schema/facts.ts';
import type { Issue, Path } from '../../schema/issue.ts';
import type { Document } from '../../schema/parse.ts';
import { type DuplicateFinding, duplicateTexts, type Listed } from '../../schema/rules/duplicates.ts';
import { bodyOf } from '../site/files/body.ts';
import { type ContentFile, type ContentFiles, pageFileOf, postFileOf } from '../site/files/content-file.ts';
import type { PageOutline } from '../site/files/page-outline.ts';
import type { SiteModel } from '../site/model.ts';
import { createMemory } from '../site/remember.ts';

const remember = createMemory();

/** How much of a post's excerpt stands in search engines (R-BLP-18). */
const descriptionLength = 155;

/** Pages and posts that look the same in search engines, or are the same but for their titles; nothing says which of two pages is the newer one, so that a finding concerns both. */
export function duplicateIssues(site: SiteModel, files: ContentFiles): Issue[] {
  return duplicatesAmong([...listedPages(site), ...listedPosts(site)]).flatMap(({ file, field, finding }) => {
    const place = placeIn(files.get(file), field);
    const twin = placeIn(files.get(finding.other), field);
    return place ? [{ ...place.document.issue(place.path, finding), ...(twin && { related: [{ file: finding.other, path: twin.path }] }) }] : [];
  });
}

function placeIn(content: ContentFile | undefined, field: DuplicateFinding['field']): { document: Document; path: Path } | undefined {
  if (content?.kind === 'page' && content.document) return { document: content.document, path: [field === 'body' ? 'blocks' : field] };
  if (content?.kind === 'post' && content.post) return { document: content.post.document, path: [field === 'description' ? 'excerpt' : 'title'] };
  return undefined;
}

let kept: { readonly pages: readonly Listed[]; readonly found: readonly DuplicateFinding[] } = { pages: [], found: [] };

/** Compares all with all only where one of them looks different in search engines now. */
function duplicatesAmong(pages: readonly Listed[]): readonly DuplicateFinding[] {
  const isSame = pages.length === kept.pages.length && pages.every((page, index) => looksSame(page, kept.pages[index]));
  if (!isSame) kept = { pages, found: duplicateTexts(pages) };
  return kept.found;
}

function looksSame(a: Listed, b: Listed | undefined): boolean {
  return a === b || (a.file === b?.file && a.title === b.title && a.description === b.description && a.body === b.body && a.indexed === b.indexed);
}

/** Those that an address shows, or will, and that are the same under each; titles made of an address's words differ with it. */
function listedPages({ pages, table, values }: SiteModel): Listed[] {
  const inputs = [values];
  return [...pages.values()].flatMap(({ name, outline }) =>
    outline && (table.rowOf(name) || outline.paths) ? remember(outline, inputs, () => listed(pageFileOf(name), outline, values)) : [],
  );
}

function listed(file: string, { title, description, body, indexed }: PageOutline, values: Values): Listed[] {
  const { value, unknown } = resolveFacts({ title, description }, values);
  return unknown.length === 0 ? [{ file, ...value, body, indexed }] : [];
}

/** The oldest first: it is the newer one of two that has to change. */
function listedPosts({ posts }: SiteModel): Listed[] {
  return posts.toReversed().map(({ slug, title, excerpt, html }) => ({
    file: postFileOf(slug),
    title,
    description: excerpt.slice(0, descriptionLength),
    body: bodyOf([html]),
    indexed: true,
  }));
}
