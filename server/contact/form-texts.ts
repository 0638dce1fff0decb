import type { FastifyRequest } from 'fastify';
import type { contactFormSchema } from '../../blocks/contact-form/contact-form.schema.ts';
import type { RuleTexts } from '../../blocks/contact-form/message.ts';
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
 * What is said of the form on the page that a message was sent from (R-FRM-02, R-FRM-05, R-FRM-07); undefined where that cannot be told, and where somebody
 * names more pages with made-up words than are drawn for them.
 */
export function formTextsOf(request: FastifyRequest): FormTexts | undefined {
  const { server, headers } = request;
  const { referer = '' } = headers;
  const page = URL.parse(referer);
  const from = page && canonicalPath(page.pathname);
  if (from?.kind !== 'path') return undefined;
  const { renderer, current } = server.site;
  const resolution = renderer.resolve(current, from.pathname, '');
  if (resolution.kind !== 'page' || (resolution.isEndless && !server.mayDraw(request))) return undefined;
  const document = renderer.pageDocument(current, from.pathname);
  const form = document?.blocks.find(({ type }) => type === 'contact-form') as Props<typeof contactFormSchema> | undefined;
  return form && textsOf(form);
}

function textsOf({ name, email, phone, company, message, privacy }: Props<typeof contactFormSchema>): FormTexts {
  return {
    problems: { name: name.error, email: email.error, message: message.error, privacy: privacy.error },
    labels: { name: name.label, email: email.label, phone: phone?.label, company: company.label, message: message.label },
  };
}
