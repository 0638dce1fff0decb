import { escapeHtml, type PlainPage } from '../http/plain-page.ts';

const fields = [
  { name: 'name', label: 'Name' },
  { name: 'email', label: 'E-Mail' },
  { name: 'phone', label: 'Telefon (freiwillig)' },
  { name: 'company', label: 'Firma (freiwillig)' },
] as const;

/** What was in a form, by field. */
export type FormValues = Readonly<Record<string, string | boolean>>;

/** Says what is wrong with a message, and has it ready in a form to be sent again. */
export function problemPage(action: string, status: number, problems: readonly string[], values: FormValues): PlainPage {
  const value = (name: string) => escapeHtml(String(values[name] ?? ''));
  const inputs = fields
    .filter(({ name }) => name !== 'phone' || 'phone' in values)
    .map(({ name, label }) => `<label>${label}<input name="${name}" value="${value(name)}"></label>`);
  const body = `<ul>${problems.map((problem) => `<li>${escapeHtml(problem)}</li>`).join('')}</ul>
<form method="post" action="${action}">
${inputs.join('\n')}
<label>Nachricht<textarea name="message" rows="8">
${value('message')}</textarea></label>
<label><input type="checkbox" name="privacy"${values.privacy ? ' checked' : ''}> Ich stimme der <a href="/datenschutz">Datenschutzerklärung</a> zu.</label>
<button type="submit">Noch einmal senden</button>
</form>
<p><a href="/kontakt">Zurück zur Kontaktseite</a></p>`;
  return { status, title: 'Nachricht nicht gesendet', headline: 'Deine Nachricht ist noch nicht gesendet', body };
}
