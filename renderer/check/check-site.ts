import type { Issue } from '../../schema/issue.ts';
import { checkClaims } from '../../schema/rules/claims.ts';
import { isAfter } from '../../schema/rules/dates.ts';
import { type ContentFiles, claimsFile, postFileOf, routesFile } from '../site/files/content-file.ts';
import type { SiteModel } from '../site/model.ts';
import { contradictionIssues } from './contradictions.ts';
import { duplicateIssues } from './duplicates.ts';
import { linkIssues } from './links.ts';
import { literalIssues } from './literals.ts';
import { markupIssues } from './markup.ts';
import { postWordIssues } from './post-words.ts';
import { unusedPageIssues } from './unused-pages.ts';
import { updateIssues } from './updates.ts';

/**
 * What is to be mended on a site that is served: visitors can live with it for a while. Nothing here keeps a file from going
 * live, not even an expired claim that claims.json calls an error: a day that passes changes no file.
 * @param today as `2026-03-12`, in the site's time zone
 * @param refused files whose new version is not served; while it is the route table, a page may have its row there
 */
export function checkSite(site: SiteModel, files: ContentFiles, today: string, refused: ReadonlySet<string> = new Set()): Issue[] {
  return [
    ...linkIssues(site, files),
    ...literalIssues(files),
    ...contradictionIssues(files),
    ...markupIssues(files),
    ...duplicateIssues(site, files),
    ...(refused.has(routesFile) ? [] : unusedPageIssues(site, files, refused)),
    ...claimIssues(files, today),
    ...futurePosts(site, files, today),
    ...postWordIssues(site, files),
    ...updateIssues(files, today),
  ];
}

function claimIssues(files: ContentFiles, today: string): Issue[] {
  const claims = files.get(claimsFile);
  if (claims?.kind !== 'claims' || !claims.document || !claims.value) return [];
  const { document, value } = claims;
  return checkClaims(value, today).map(({ path, finding, mark }) => document.issue(path, finding, mark));
}

/** Posts that are shown before their day. */
function futurePosts({ posts }: SiteModel, files: ContentFiles, today: string): Issue[] {
  return posts.flatMap(({ slug, date }) => {
    const file = files.get(postFileOf(slug));
    if (!isAfter(date, today) || file?.kind !== 'post' || !file.post) return [];
    return [file.post.document.issue(['date'], { rule: 'future-date', found: date, of: 'post' })];
  });
}
