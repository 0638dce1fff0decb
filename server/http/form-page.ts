import type { FastifyRequest } from 'fastify';
import { escapeHtml } from '../../blocks/_page/escape-html.ts';
import type { PageDocument } from '../../schema/page.ts';
import type { Language } from '../../schema/words.ts';
import { canonicalPath } from './paths.ts';

const field = 'page';

type Fields = Readonly<Record<string, string>>;

/** A page with a form. */
export interface FormPage {
  /** Its path as it stands in an address. */
  readonly address: string;
  readonly document: PageDocument;
  readonly language: Language;
}

/** What forms have said in that field. */
const said = new WeakMap<FastifyRequest, string>();
const looked = new WeakMap<FastifyRequest, FormPage | undefined>();

/** The fields of a form without the one that is for {@link formPageOf}, which is kept for it. */
export function withoutFormPage(request: FastifyRequest, { [field]: page, ...fields }: Fields): Fields {
  if (page !== undefined) said.set(request, page);
  return fields;
}

/**
 * The page that a form was sent from, as the form says or else the browser (`Referer`); undefined where that cannot be told, and where somebody names more
 * pages with made-up words than are drawn for them.
 */
export function formPageOf(request: FastifyRequest): FormPage | undefined {
  if (!looked.has(request)) looked.set(request, lookUp(request));
  return looked.get(request);
}

/** The language in which whoever sends a form is answered: that of the form's page, else of the site. */
export function formLanguageOf(request: FastifyRequest): Language {
  return formPageOf(request)?.language ?? request.server.site.current.language;
}

/**
 * The field, as HTML, by which a page of one step says which page its form was first sent from: a browser says only where it was sent from last.
 */
export function hiddenFormPage(request: FastifyRequest): string {
  const page = formPageOf(request);
  return page ? `<input type="hidden" name="${field}" value="${escapeHtml(page.address)}">` : '';
}

function lookUp(request: FastifyRequest): FormPage | undefined {
  const { server, headers } = request;
  const address = said.get(request) ?? URL.parse(headers.referer ?? '')?.pathname;
  const page = address === undefined ? undefined : canonicalPath(address);
  if (address === undefined || page?.kind !== 'path') return undefined;
  const { renderer, current } = server.site;
  const resolution = renderer.resolve(current, page.pathname, '');
  if (resolution.kind !== 'page' || (resolution.isEndless && !server.mayDraw(request))) return undefined;
  const document = renderer.pageDocument(current, page.pathname);
  return document && { address, document, language: document.language ?? current.language };
}
