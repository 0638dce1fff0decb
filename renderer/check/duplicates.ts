import { resolveFacts, type Values } from '../../schema/facts.ts';
import type { Issue } from '../../schema/issue.ts';
import { duplicateTexts, type Listed } from '../../schema/rules/duplicates.ts';
import { type ContentFiles, postFileOf } from '../site/files/content-file.ts';
import type { PageOutline } from '../site/files/page-outline.ts';
import type { SiteModel } from '../site/model.ts';
import { createMemory } from '../site/remember.ts';

const remember = createMemory();

/** How much of a post's excerpt stands in search engines (R-BLP-18). */
const descriptionLength = 155;

/** Pages and posts that look the same in search engines. */
export function duplicateIssues(site: SiteModel, files: ContentFiles): Issue[] {
  return duplicateTexts([...listedPages(site, files), ...listedPosts(site)]).flatMap(({ file, field, finding }) => {
    const content = files.get(file);
    if (content?.kind === 'page') return content.document?.issue([field], finding) ?? [];
    return content?.kind === 'post' ? (content.post?.document.issue([field === 'title' ? 'title' : 'excerpt'], finding) ?? []) : [];
  });
}

/** Those that an address shows, and that are the same under each; titles made of an address's words differ with it. */
function listedPages(site: SiteModel, files: ContentFiles): Listed[] {
  const inputs = [site.values];
  return [...files.values()].flatMap((file) => {
    if (file.kind !== 'page' || !file.outline || !site.table.rowOf(file.name)) return [];
    const { outline } = file;
    return remember(outline, inputs, () => listed(file.file, outline, site.values));
  });
}

function listed(file: string, { title, description, indexed }: PageOutline, values: Values): Listed[] {
  const { value, unknown } = resolveFacts({ title, description }, values);
  return unknown.length === 0 ? [{ file, ...value, indexed }] : [];
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
