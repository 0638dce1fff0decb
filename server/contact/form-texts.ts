import type { FastifyRequest } from 'fastify';
import type { contactFormSchema } from '../../blocks/contact-form/contact-form.schema.ts';
import type { RuleTexts } from '../../blocks/contact-form/message.ts';
import type { Props } from '../../schema/block.ts';
import type { PageDocument } from '../../schema/page.ts';
import { formPageOf } from '../http/form-page.ts';

/** What the fields of a form are called; a form need not ask for a number. */
export type FieldLabels = Readonly<Record<'name' | 'email' | 'company' | 'message', string> & { phone?: string }>;

/** What a form on a page says. */
export interface FormTexts {
  readonly problems: RuleTexts;
  readonly labels: FieldLabels;
}

/**
 * What is said of the form on the page that a message was sent from (R-FRM-02, R-FRM-05, R-FRM-07); of that on the contact page where that page has none or
 * cannot be told.
 */
export function formTextsOf(request: FastifyRequest): FormTexts | undefined {
  const { renderer, current } = request.server.site;
  return textsOn(formPageOf(request)?.document) ?? textsOn(renderer.pageDocument(current, renderer.addresses(current).contact ?? '/'));
}

/** What the form on a page says, if it has one. */
export function textsOn(page: PageDocument | undefined): FormTexts | undefined {
  const form = page?.blocks.find(({ type }) => type === 'contact-form') as Props<typeof contactFormSchema> | undefined;
  return form && textsOf(form);
}

function textsOf({ name, email, phone, company, message, privacy }: Props<typeof contactFormSchema>): FormTexts {
  return {
    problems: { name: name.error, email: email.error, message: message.error, privacy: privacy.error },
    labels: { name: name.label, email: email.label, phone: phone?.label, company: company.label, message: message.label },
  };
}
