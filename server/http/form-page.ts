import type { FastifyRequest } from 'fastify';
import { escapeHtml } from '../../blocks/_page/escape-html.ts';
import type { PageDocument } from '../../schema/page.ts';
import type { Language } from '../../schema/words.ts';
import { canonicalPath } from './canonical-path.ts';

const field = 'page';

type Fields = Readonly<Record<string, string>>;

/** A page with a form. */
export interface FormPage {
  /** Its path as it stands in an address. */
  readonly address: string;
  readonly document: PageDocument;
  readonly language: Language;
}

/** The values of the hidden field `page`, by request. */
const said = new WeakMap<FastifyRequest, string>();
const looked = new WeakMap<FastifyRequest, FormPage | undefined>();

/** Takes the field `page` out of a form's fields and keeps it for {@link formPageOf}. */
export function withoutFormPage(request: FastifyRequest, { [field]: page, ...fields }: Fields): Fields {
  if (page !== undefined) said.set(request, page);
  return fields;
}

/**
 * The page that a form was sent from: as its hidden field says, else the browser (`Referer`). Undefined where that is unknown, and where a client names
 * more pages with made-up words than its budget for drawing allows.
 */
export function formPageOf(request: FastifyRequest): FormPage | undefined {
  if (!looked.has(request)) looked.set(request, lookUp(request));
  return looked.get(request);
}

/** The language for answers to a form: that of the form's page, else the site's. */
export function formLanguageOf(request: FastifyRequest): Language {
  return formPageOf(request)?.language ?? request.server.site.current.language;
}

/**
 * The hidden field, as HTML, that carries the page on which a form began through pages of one step: a browser names only the page before.
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
