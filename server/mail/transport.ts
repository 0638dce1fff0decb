import nodemailer, { type NodemailerError } from 'nodemailer';
import type { MailSettings } from '../env.ts';
import type { DueMail } from '../store/store.ts';

/** Milliseconds for each step of a mail's way, and for the whole of it. */
const timeouts = { dnsTimeout: 5_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
const patience = 60_000;

const localHosts = ['localhost', '127.0.0.1', '::1'];

/** A mail server has not taken a mail. The message may name the recipient: it is for the store and not for the log. */
export class MailRefused extends Error {
  /** This mail will never be taken; otherwise a later attempt may succeed. */
  readonly permanent: boolean;
  /** The mail server works and has said no; otherwise it could not be reached. */
  readonly answered: boolean;
  /** What happened, without personal data: `EENVELOPE 550`. */
  readonly kind: string;

  constructor({ message, code = 'ERROR', responseCode, permanent, command = '' }: NodemailerError) {
    super(message);
    this.answered = responseCode !== undefined;
    this.kind = responseCode ? `${code} ${responseCode}` : code;
    // a refused login or sender is this server's fault, which somebody will mend; without an answer the address itself cannot be sent to
    this.permanent = permanent ? command === 'RCPT TO' || command === 'DATA' : code === 'EENVELOPE' && command === 'API';
  }
}

/**
 * Resolves when the mail server has taken the mail.
 * @throws {MailRefused}
 */
export type Send = (mail: DueMail, signal: AbortSignal) => Promise<void>;

/**
 * Sends by SMTP. Credentials travel only with TLS, except to this machine itself; other mails use TLS where the server offers it.
 * @see https://nodemailer.com/smtp
 */
export function createTransport({ smtp, from }: MailSettings): Send {
  const local = localHosts.includes(smtp.host);
  const transport = nodemailer.createTransport({
    ...smtp,
    ...timeouts,
    ignoreTLS: local,
    requireTLS: !local && !smtp.secure && smtp.auth !== undefined,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ messageId, recipient, replyTo, subject, text, headers, createdAt }, signal) => {
    // as objects, which nobody parses: whatever stands in an address, it stays one address
    const to = { name: '', address: recipient };
    const message = {
      from,
      to,
      ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
      subject,
      text,
      headers,
      messageId,
      date: new Date(createdAt),
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    };
    try {
      await transport.sendMail(message);
    } catch (error) {
      throw new MailRefused(error as NodemailerError);
    }
  };
}
