import type { PageDocument } from '../schema/page.ts';
import { pageValues, resolveDocument } from './page-values.ts';
import type { SiteModel } from './site-model.ts';

/** A page as one path shows it. */
export interface View {
  readonly site: SiteModel;
  readonly status: 200 | 404;
  readonly path: string;
  /** Path that search engines should know; empty on the not-found page. */
  readonly canonical: string;
  readonly indexable: boolean;
  /** False where the path has words that no vocabulary knows: such pages are endless and not worth keeping. */
  readonly known: boolean;
  readonly document: PageDocument;
}

/** What a path shows: a row's page with the path's words put in, or the not-found page. */
export function viewOf(site: SiteModel, path: string): View {
  const match = site.table.match(path);
  const page = match && site.pages.get(match.page);
  if (!match || !page) return notFound(site, path);
  const values = pageValues(page.document, site.values, match.words, site.defaults.get(match.page));
  const { document } = resolveDocument(page.document, values, match.words);
  return { site, status: 200, path, canonical: match.canonical, indexable: match.known && document.index !== false, known: match.known, document };
}

function notFound(site: SiteModel, path: string): View {
  const page = site.pages.get(site.notFound);
  const document = page
    ? resolveDocument(page.document, site.values, {}).document
    : { title: 'Seite nicht gefunden', description: '', blocks: [] as unknown as PageDocument['blocks'] };
  return { site, status: 404, path, canonical: '', indexable: false, known: false, document };
}
