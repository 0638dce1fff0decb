import type { Issue } from '../../schema/issue.ts';
import { textsOf } from '../../schema/reading/texts-in.ts';
import type { Role } from '../../schema/roles.ts';
import { readHref } from '../../schema/rules/addresses/href.ts';
import { type ContentFiles, pageFileOf } from '../site/files/content-file.ts';
import { soundFile } from '../site/files/single-files.ts';
import type { SiteModel } from '../site/model.ts';
import { hrefsOf } from './links.ts';
import { pagesOfHeader } from './targets.ts';

/** Roles that need a link on every page: § 5 DDG requires that of the legal notice, Art. 12 GDPR of the privacy policy. */
const everywhere: readonly Role[] = ['legal-notice', 'privacy'];

/** Pages that the header links to and that search engines are kept out of: visitors are led there, so somebody looks for them, too. */
export function hiddenMainPages(site: SiteModel, files: ContentFiles): Issue[] {
  return pagesOfHeader(site).flatMap((name) => {
    const file = files.get(pageFileOf(name));
    const isHidden = site.pages.get(name)?.indexed === false && name !== site.notFound;
    return isHidden && file?.kind === 'page' && file.document && site.table.addresses.search !== site.table.rowOf(name)?.paths[0]
      ? [file.document.issue(['index'], { rule: 'hidden-main-page' })]
      : [];
  });
}

/** Pages of these roles that neither header nor footer links to, on a site whose footer has links. */
export function frameIssues({ table, values }: SiteModel, files: ContentFiles): Issue[] {
  const frame = soundFile(files, 'settings');
  if (!frame) return [];
  const { document, value } = frame;
  if (!textsOf(value.shell.after).all.some((text) => text.startsWith('/'))) return [];
  const linked = new Set(hrefsOf(frame, values).flatMap((href) => pageOf(href) ?? []));
  return everywhere.flatMap((role) => {
    const path = table.addresses[role];
    const page = path && pageOf(path);
    return !page || linked.has(page) ? [] : [document.issue(['shell'], { rule: 'missing-frame-link', role, path }, { key: true })];
  });

  function pageOf(href: string): string | undefined {
    const link = readHref(href);
    return link.kind === 'page' ? table.match(link.path)?.page : undefined;
  }
}
