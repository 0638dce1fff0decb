import { resolveFacts, type Values } from '../../schema/facts.ts';
import type { Issue } from '../../schema/issue.ts';
import { duplicateTexts, type Listed } from '../../schema/rules/duplicates.ts';
import { type ContentFiles, pageFileOf, postFileOf } from '../site/files/content-file.ts';
import type { PageSource, SiteModel } from '../site/model.ts';
import { createMemory } from '../site/remember.ts';

const remember = createMemory();

/** How much of a post's excerpt stands in search engines (R-BLP-18). */
const descriptionLength = 155;

/** Pages and posts that look the same in search engines. */
export function duplicateIssues(site: SiteModel, files: ContentFiles): Issue[] {
  return duplicateTexts([...listedPages(site), ...listedPosts(site)]).flatMap(({ file, field, finding }) => {
    const content = files.get(file);
    if (content?.kind === 'page') return content.document?.issue([field], finding) ?? [];
    return content?.kind === 'post' ? (content.post?.document.issue([field === 'title' ? 'title' : 'excerpt'], finding) ?? []) : [];
  });
}

/** Those that an address shows, and that are the same under each; titles made of an address's words differ with it. */
function listedPages(site: SiteModel): Listed[] {
  const inputs = [site.values];
  return [...site.pages.values()].flatMap((page) => (site.table.rowOf(page.name) ? remember(page, inputs, () => listed(page, site.values)) : []));
}

function listed({ name, title, description, indexed }: PageSource, values: Values): Listed[] {
  const { value, unknown } = resolveFacts({ title, description }, values);
  return unknown.length === 0 ? [{ file: pageFileOf(name), ...value, indexed }] : [];
}

/** The oldest first: it is the newer one of two that has to change. */
function listedPosts({ posts }: SiteModel): Listed[] {
  return posts.toReversed().map(({ slug, title, excerpt }) => ({
    file: postFileOf(slug),
    title,
    description: excerpt.slice(0, descriptionLength),
    indexed: true,
  }));
}
