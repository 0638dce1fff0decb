import type { FastifyRequest } from 'fastify';
import type { contactFormSchema } from '../../blocks/contact-form/contact-form.schema.ts';
import type { RuleTexts } from '../../blocks/contact-form/message.ts';
import type { Renderer, Site } from '../../renderer/api.ts';
import type { Props } from '../../schema/block.ts';
import { canonicalPath } from '../http/paths.ts';

/** What the fields of a form are called; a form need not ask for a number. */
export type FieldLabels = Readonly<Record<'name' | 'email' | 'company' | 'message', string> & { phone?: string }>;

/** What a form on a page says. */
export interface FormTexts {
  readonly problems: RuleTexts;
  readonly labels: FieldLabels;
}

/**
 * What is said of the form on the page that a message was sent from (R-FRM-02, R-FRM-05, R-FRM-07); of that on the contact page where that cannot be told, and
 * where somebody names more pages with made-up words than are drawn for them.
 */
export function formTextsOf(request: FastifyRequest): FormTexts | undefined {
  const { server } = request;
  const { renderer, current } = server.site;
  const page = pageNamed(request);
  return (page === undefined ? undefined : formTextsOn(renderer, current, page)) ?? formTextsOn(renderer, current, renderer.addresses(current).contact ?? '/');
}

/** The page that a browser says it comes from, where it may be looked at. */
function pageNamed(request: FastifyRequest): string | undefined {
  const { server, headers } = request;
  const named = URL.parse(headers.referer ?? '');
  const page = named && canonicalPath(named.pathname);
  if (page?.kind !== 'path') return undefined;
  const { renderer, current } = server.site;
  const resolution = renderer.resolve(current, page.pathname, '');
  return resolution.kind !== 'page' || (resolution.isEndless && !server.mayDraw(request)) ? undefined : page.pathname;
}

/** What the form on a page says, if it has one. */
export function formTextsOn(renderer: Renderer, site: Site, page: string): FormTexts | undefined {
  const form = renderer.pageDocument(site, page)?.blocks.find(({ type }) => type === 'contact-form') as Props<typeof contactFormSchema> | undefined;
  return form && textsOf(form);
}

function textsOf({ name, email, phone, company, message, privacy }: Props<typeof contactFormSchema>): FormTexts {
  return {
    problems: { name: name.error, email: email.error, message: message.error, privacy: privacy.error },
    labels: { name: name.label, email: email.label, phone: phone?.label, company: company.label, message: message.label },
  };
}
