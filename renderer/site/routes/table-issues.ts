import { pageBehind } from '../../../blocks/_blog/feeds.ts';
import type { RoutesFile } from '../../../schema/files/routes.ts';
import type { SiteSettings } from '../../../schema/files/site.ts';
import type { Issue } from '../../../schema/issue.ts';
import type { Document } from '../../../schema/json/parse.ts';
import type { Finding } from '../../../schema/messages/explain.ts';
import type { Role } from '../../../schema/roles.ts';
import { checkGone, checkRedirects, checkRedirectTarget } from '../../../schema/rules/addresses/redirects.ts';
import { checkLinkByItself } from '../../../schema/rules/links/links.ts';
import { checkRoles } from '../../../schema/rules/pages/roles.ts';
import { catalogue } from '../../catalogue.ts';
import { type PageFile, pageFileOf, postFileOf, vocabularyFileOf } from '../files/content-file.ts';
import { withShortForm } from '../pages/check-fields.ts';
import { isPattern } from './pattern.ts';
import type { RouteTable } from './route-table.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What a table is made of besides its own file. */
export interface RouteParts {
  /** Every page that exists, by name (`landing/fliesenleger`); undefined where its file was never accepted. */
  readonly pages: ReadonlyMap<string, PageFile | undefined>;
  readonly vocabularies: ReadonlyMap<string, Vocabulary>;
  readonly shortForms: SiteSettings['links'];
  /** By role, the first file that needs it. */
  readonly needs: ReadonlyMap<Role, string>;
}

/** The mark for a finding about an address. */
export const letterMark = (finding: Finding) => (finding.rule === 'foreign-letter' ? { text: finding.letter } : undefined);

/** Roles that no row has, that are in the wrong row, or that are on a page which search engines may index. */
export function roleIssues({ routes }: RoutesFile, document: Document, { pages, needs }: RouteParts): Issue[] {
  const indexed = (page: string) => pages.get(page)?.outline?.indexed;
  return checkRoles(routes, { needed: needs, misplaced, indexed }).map(({ path, finding, mark }) => {
    const issue = document.issue(path, finding, mark);
    if (finding.rule === 'missing-role') return { ...issue, related: [{ file: finding.neededBy }] };
    if (finding.rule === 'misplaced-role') return { ...issue, related: [finding.page, finding.near].map((page) => ({ file: pageFileOf(page) })) };
    return finding.rule === 'indexed-role' ? { ...issue, related: [{ file: pageFileOf(finding.page), path: ['index'] }] } : issue;
  });

  function misplaced(role: string, page: string) {
    const [block] = [...catalogue].find(([, { makes }]) => makes === role) ?? [];
    if (block === undefined || !pages.get(page) || makes(pages.get(page), block)) return undefined;
    const [near] = [...pages].find(([, other]) => makes(other, block)) ?? [];
    return near === undefined ? undefined : { block, near };
  }
}

function makes(page: PageFile | undefined, block: string): boolean {
  return page?.outline?.makers.includes(block) ?? false;
}

/** Redirects and gone addresses that conflict with each other or with the address of a page. */
export function redirectIssues({ routes, redirects = [], gone = [] }: RoutesFile, document: Document, table: RouteTable): Issue[] {
  const rows = routes.flatMap(({ page, paths = [], unknown, vocabularies = {} }, index) => {
    const from = paths.find(isPattern);
    return from === undefined || unknown === undefined ? [] : [{ page, from, to: unknown, at: ['routes', index, 'unknown'], vocabularies }];
  });
  const rowAt = (path: string) => {
    const match = table.match(path);
    return match?.redirect === undefined ? undefined : rows.find(({ page, to }) => page === match.page && to === match.redirect);
  };
  const shownAt = (path: string) => {
    const match = table.match(pageBehind(path, table.addresses));
    return match?.known && !match.redirect ? match : undefined;
  };
  const pageAt = (path: string) => {
    const match = shownAt(path);
    return match && (match.post === undefined ? pageFileOf(match.page) : postFileOf(match.post));
  };
  return [...checkRedirects(redirects, { rows, rowAt, pageAt }), ...checkGone(gone, redirects, pageAt)].map(({ path, finding }) => {
    const issue = document.issue(path, finding, letterMark(finding));
    if (finding.rule === 'hijacking-redirect' || finding.rule === 'gone-page') {
      const words = Object.values(shownAt('from' in finding ? finding.from : finding.path)?.words ?? {}).flatMap(({ at }) => at ?? []);
      return { ...issue, related: [{ file: finding.page }, ...words] };
    }
    if (finding.rule !== 'endless-redirect') return issue;
    // the loop may be closed because a word is missing from its list, or a post is gone
    const lists = finding.way.flatMap((step) => Object.values(rowAt(step)?.vocabularies ?? {}).map(vocabularyFileOf));
    const posts = finding.way.flatMap((step) => table.match(step)?.post ?? []).map(postFileOf);
    return { ...issue, related: [...new Set([...lists, ...posts])].map((file) => ({ file })) };
  });
}

/** Issues with the targets of rows and redirects, as far as they can be checked without a site. */
export function targetIssues({ routes, redirects = [] }: RoutesFile, document: Document, shortForms: SiteSettings['links']): Issue[] {
  const links = [
    ...routes.map(({ unknown }, index) => ({ href: unknown, path: ['routes', index, 'unknown'] })),
    ...routes.flatMap(({ hubs = {} }, index) => Object.entries(hubs).map(([name, { href }]) => ({ href, path: ['routes', index, 'hubs', name, 'href'] }))),
    ...redirects.map(({ to }, index) => ({ href: to as string | undefined, path: ['redirects', index, 'to'] })),
  ];
  return links.flatMap(({ href, path }) => {
    const found = href === undefined ? undefined : (checkRedirectTarget(href) ?? checkLinkByItself(href, { shortForms }));
    return found ? [withShortForm(document.issue(path, found), found)] : [];
  });
}
