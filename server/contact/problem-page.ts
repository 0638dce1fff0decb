import { createHash } from 'node:crypto';

const style =
  'body{margin:0;padding:24px;font:17px/1.6 system-ui,sans-serif;color-scheme:light dark}main{max-width:34rem;margin:auto}h1{line-height:1.2}label{display:block;margin-top:16px}input:not([type=checkbox]),textarea{display:block;box-sizing:border-box;width:100%;padding:10px;font:inherit}button{margin-top:24px;padding:12px 20px;font:inherit}';

/** The page may post its form to this site and nothing else. */
export const problemPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

const fields = [
  { name: 'name', label: 'Name' },
  { name: 'email', label: 'E-Mail' },
  { name: 'phone', label: 'Telefon (freiwillig)' },
  { name: 'company', label: 'Firma (freiwillig)' },
] as const;

/** What was in a form, by field. */
export type FormValues = Readonly<Record<string, string | boolean>>;

/** Says what is wrong with a message, and has it ready in a form to be sent again. */
export function problemPage(action: string, problems: readonly string[], values: FormValues): string {
  const value = (name: string) => escapeHtml(String(values[name] ?? ''));
  const inputs = fields
    .filter(({ name }) => name !== 'phone' || 'phone' in values)
    .map(({ name, label }) => `<label>${label}<input name="${name}" value="${value(name)}"></label>`);
  return `<!doctype html>
<html lang="de">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Nachricht nicht gesendet</title><style>${style}</style></head>
<body><main><h1>Deine Nachricht ist noch nicht gesendet</h1>
<ul>${problems.map((problem) => `<li>${escapeHtml(problem)}</li>`).join('')}</ul>
<form method="post" action="${action}">
${inputs.join('\n')}
<label>Nachricht<textarea name="message" rows="8">
${value('message')}</textarea></label>
<label><input type="checkbox" name="privacy"${values.privacy ? ' checked' : ''}> Ich stimme der <a href="/datenschutz">Datenschutzerklärung</a> zu.</label>
<button type="submit">Noch einmal senden</button>
</form>
<p><a href="/kontakt">Zurück zur Kontaktseite</a></p></main></body>
</html>
`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
