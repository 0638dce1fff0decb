import { escapeHtml } from '../../blocks/_page/escape-html.ts';
import type { Language } from '../../schema/words.ts';
import type { PlainPage } from '../http/plain-page.ts';
import { words } from './words.ts';

const fields = ['name', 'email', 'phone', 'company'] as const;

/** What was in a form, by field. */
export type FormValues = Readonly<Record<string, string | boolean>>;

export interface ProblemPageLinks {
  /** Where the form posts to. */
  readonly action: string;
  /** The page about privacy. */
  readonly privacy: string;
  readonly back: string;
}

/** Says what is wrong with a message, and has it ready in a form to be sent again. */
export function problemPage(links: ProblemPageLinks, status: number, problems: readonly string[], values: FormValues, language: Language): PlainPage {
  const texts = words[language].page;
  const value = (name: string) => escapeHtml(String(values[name] ?? ''));
  const inputs = fields
    .filter((name) => name !== 'phone' || 'phone' in values)
    .map((name) => `<label>${texts[name]}<input name="${name}" value="${value(name)}"></label>`);
  const body = `<ul>${problems.map((problem) => `<li>${escapeHtml(problem)}</li>`).join('')}</ul>
<form method="post" action="${links.action}">
${inputs.join('\n')}
<label>${texts.message}<textarea name="message" rows="8">
${value('message')}</textarea></label>
<label><input type="checkbox" name="privacy"${values.privacy ? ' checked' : ''}> ${texts.privacy(links.privacy)}</label>
<button type="submit">${texts.again}</button>
</form>
<p><a href="${links.back}">${texts.back}</a></p>`;
  return { status, title: texts.title, headline: texts.headline, body };
}
