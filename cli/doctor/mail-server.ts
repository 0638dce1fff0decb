import type { NodemailerError } from 'nodemailer';
import { ill, missing, type Patient, type Verdict, well } from './verdict.ts';

/** Speaks to the mail server as the server does before a mail: a port that is open says nothing of TLS and password. */
export async function mailServer({ env: { mail } }: Patient): Promise<Verdict> {
  if (!mail) return missing('SMTP_URL ist nicht gesetzt: Mails über Nachrichten warten, und der Newsletter ist geschlossen.');
  const { host, port, auth } = mail.smtp;
  const who = `Der Mailserver ${host}:${port}`;
  // whoever sends no mails does not load what sends them
  const { createTransport } = await import('../../server/mail/transport.ts');
  // without it a port where nobody can log in would be none to complain of
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

/** What the mail server does, with what it or Node says, and what is to be done. */
function complaint({ code, originalCode, responseCode, message }: NodemailerError): string {
  if (code === 'EAUTH')
    return `nimmt die Anmeldung nicht an (${message}). Prüfe Name und Kennwort in SMTP_URL, und dass dieser Port Absender anmeldet (smtps:// 465, smtp:// 587).`;
  const reason = originalCode ?? message;
  // of the codes that a socket can have those of TLS alone are several words: CERT_HAS_EXPIRED
  if (code === 'ETLS' || (code === 'ESOCKET' && reason.includes('_')))
    return `verschlüsselt nicht so, dass man ihm trauen kann (${reason}). Prüfe sein Zertifikat, und dass smtps:// zu Port 465 gehört, smtp:// zu 587.`;
  if (responseCode !== undefined || code === 'EPROTOCOL')
    return `weist diesen Server ab (${reason}). Den Grund kennt, wer ihn betreibt; ist es keiner, prüfe Name und Port in SMTP_URL.`;
  return `antwortet nicht (${reason}). Prüfe SMTP_URL und die Firewall.`;
}
