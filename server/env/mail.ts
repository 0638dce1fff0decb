import { emailPattern } from '../../blocks/_forms/email-pattern.ts';
import { EnvironmentError } from './error.ts';
import { readSecret } from './secret.ts';

export interface MailSettings {
  readonly smtp: {
    readonly host: string;
    readonly port: number;
    /** TLS from the first byte (`smtps:`). */
    readonly secure: boolean;
    readonly auth?: { readonly user: string; readonly pass: string };
  };
  readonly from: { readonly name: string; readonly address: string };
}

export function readMail(env: NodeJS.ProcessEnv): MailSettings | undefined {
  const from = readSender(env.MAIL_FROM);
  const [variable, text] = readSecret(env, 'SMTP_URL');
  if (!text) return undefined;
  const smtp = parseSmtp(text);
  if (!smtp)
    throw new EnvironmentError(
      variable,
      'eine Adresse wie smtps://name:kennwort@mail.example.de:465, Sonderzeichen im Kennwort prozentkodiert (# als %23, @ als %40, % als %25)',
    );
  if (!from) throw new EnvironmentError('MAIL_FROM', 'ein Absender, sobald SMTP_URL gesetzt ist');
  return { smtp, from };
}

function parseSmtp(text: string): MailSettings['smtp'] | undefined {
  const url = URL.parse(text);
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname || !/^\/?$/.test(url.pathname) || url.search || url.hash) return undefined;
  const secure = url.protocol === 'smtps:';
  try {
    const [user, pass] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
    const port = Number(url.port) || (secure ? 465 : 587);
    return { host: url.hostname.replace(/^\[|\]$/g, ''), port, secure, ...(user ? { auth: { user, pass } } : {}) };
  } catch {
    return undefined;
  }
}

/** `kontakt@example.de`, or with a name: `Meisterkontor <kontakt@example.de>`. */
function readSender(text = ''): MailSettings['from'] | undefined {
  if (text === '') return undefined;
  const [, name = '', address] = /^(?:"?([^"<>\p{Cc}]*?)"?\s*<([^<>]+)>)$/u.exec(text) ?? [undefined, '', text];
  if (!address || !emailPattern.test(address)) throw new EnvironmentError('MAIL_FROM', 'ein Absender wie Meisterkontor <kontakt@example.de>');
  return { name, address };
}
