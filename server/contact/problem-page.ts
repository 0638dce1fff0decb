import { escapeHtml } from '../../blocks/_page/escape-html.ts';
import { trapField } from '../../blocks/contact-form/posting.ts';
import type { Language } from '../../schema/words.ts';
import type { PlainPage } from '../http/plain-page.ts';
import type { Problems } from './check-message.ts';
import type { FieldLabels } from './form-texts.ts';
import { words } from './words.ts';

/** Attributes that help browsers to fill in a field and to show the right keyboard. */
const fields = {
  name: 'autocomplete="name" required',
  email: 'type="email" autocomplete="email" required',
  phone: 'type="tel" autocomplete="tel"',
  company: 'autocomplete="organization"',
} as const;

/** What was in a form, by field. */
export type FormValues = Readonly<Record<string, string | boolean>>;

export interface ProblemPageLinks {
  /** Address that the form posts to. */
  readonly action: string;
  /** The privacy page. */
  readonly privacy: string;
  readonly back: string;
}

/** The form that a message was sent with, as far as it is known. */
export interface SentForm {
  /** The hidden field with the form's page, as HTML. */
  readonly page: string;
  readonly labels?: FieldLabels;
  readonly language: Language;
}

/**
 * Shows what is wrong with a message, each problem with a link to its field (WCAG 2.2, 3.3.1), and the message in a form, ready to be sent again.
 */
export function problemPage(links: ProblemPageLinks, status: number, problems: Problems, values: FormValues, { page, labels, language }: SentForm): PlainPage {
  const texts = words[language].page;
  const label = (name: keyof FieldLabels) => escapeHtml(labels?.[name] ?? texts[name]);
  const value = (name: string) => escapeHtml(String(values[name] ?? ''));
  const wrong = (name: string) => (problems.has(name) ? ` aria-invalid="true" aria-describedby="${name}-problem"` : '');
  const problem = (name: string, text: string) => (name === '' ? text : `<a href="#${name}" id="${name}-problem">${text}</a>`);
  const inputs = (Object.keys(fields) as (keyof typeof fields)[])
    .filter((name) => name !== 'phone' || 'phone' in values)
    .map((name) => `<label>${label(name)}<input id="${name}" name="${name}" ${fields[name]} value="${value(name)}"${wrong(name)}></label>`);
  const body = `<ul>${[...problems].map(([name, text]) => `<li>${problem(name, escapeHtml(text))}</li>`).join('')}</ul>
<form method="post" action="${links.action}" novalidate>
${page}
<input hidden name="${trapField}">
${inputs.join('\n')}
<label>${label('message')}<textarea id="message" name="message" rows="8" required${wrong('message')}>
${value('message')}</textarea></label>
<label><input type="checkbox" id="privacy" name="privacy" required${values.privacy ? ' checked' : ''}${wrong('privacy')}> ${texts.privacy(links.privacy)}</label>
<button type="submit">${texts.again}</button>
</form>
<p><a href="${links.back}">${texts.back}</a></p>`;
  return { status, language, title: texts.title, headline: texts.headline, body };
}
