import type { FastifyRequest } from 'fastify';
import type { contactFormSchema } from '../../blocks/contact-form/contact-form.schema.ts';
import type { RuleTexts } from '../../blocks/contact-form/message.ts';
import type { Props } from '../../schema/block.ts';
import type { PageDocument } from '../../schema/page.ts';
import { formPageOf } from '../http/form-page.ts';

/** Labels of a form's fields; the phone number is optional. */
export type FieldLabels = Readonly<Record<'name' | 'email' | 'company' | 'message', string> & { phone?: string }>;

/** Texts of a form on a page. */
export interface FormTexts {
  readonly problems: RuleTexts;
  readonly labels: FieldLabels;
}

/**
 * Texts of the form that a message was sent with (R-FRM-02, R-FRM-05, R-FRM-07); those of the contact page's form where the sending page has none or is
 * unknown.
 */
export function formTextsOf(request: FastifyRequest): FormTexts | undefined {
  const { renderer, current } = request.server.site;
  return textsOn(formPageOf(request)?.document) ?? textsOn(renderer.pageDocument(current, renderer.addresses(current).contact ?? '/'));
}

/** Texts of the form on a page, if it has one. */
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
