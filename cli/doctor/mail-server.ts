import type { NodemailerError } from 'nodemailer';
import { ill, note, type Patient, type Verdict, well } from './verdict.ts';

/** Talks to the mail server as the site does before it sends a mail: an open port says nothing about TLS and the password. */
export async function mailServer({ env: { mail } }: Patient): Promise<Verdict> {
  if (!mail) return note('SMTP_URL ist nicht gesetzt: Mails über Nachrichten warten, und der Newsletter ist geschlossen.');
  const { host, port, auth } = mail.smtp;
  const who = `Der Mailserver ${host}:${port}`;
  // loaded only where mails are sent
  const { createTransport } = await import('../../server/mail/transport.ts');
  // without `forceAuth`, a port where nobody can log in would pass
  const transport = createTransport(mail, { forceAuth: true });
  try {
    await transport.verify();
    return well(`${who} ${auth ? 'nimmt die Anmeldung an' : 'antwortet'}.`);
  } catch (error) {
    return ill(`${who} ${complaint(error as NodemailerError)} Mails warten so lange.`);
  } finally {
    transport.close();
  }
}

/** What the mail server does wrong, with its reason or Node's, and what to do about it. */
function complaint({ code, originalCode, responseCode, message }: NodemailerError): string {
  if (code === 'EAUTH')
    return `nimmt die Anmeldung nicht an (${message}). Prüfe Name und Kennwort in SMTP_URL, und dass dieser Port Absender anmeldet (smtps:// 465, smtp:// 587).`;
  const reason = originalCode ?? message;
  // of the codes of a socket, only those of TLS have several words: CERT_HAS_EXPIRED
  if (code === 'ETLS' || (code === 'ESOCKET' && reason.includes('_')))
    return `verschlüsselt nicht so, dass man ihm trauen kann (${reason}). Prüfe sein Zertifikat, und dass smtps:// zu Port 465 gehört, smtp:// zu 587.`;
  if (responseCode !== undefined || code === 'EPROTOCOL')
    return `weist diesen Server ab (${reason}). Den Grund kennt, wer den Mailserver betreibt; ist dort gar keiner, prüfe Name und Port in SMTP_URL.`;
  return `antwortet nicht (${reason}). Prüfe SMTP_URL und die Firewall.`;
}
