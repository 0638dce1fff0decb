import nodemailer, { type NodemailerError } from 'nodemailer';
import { NotTaken } from '../delivery/sender.ts';
import type { MailSettings } from '../env/mail.ts';
import { localHosts } from '../env/receivers.ts';
import type { DueMail } from '../store/contract/outbox.ts';

/** Milliseconds for each step of a mail's way, and for the whole of it. */
const timeouts = { dnsTimeout: 5_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
const patience = 60_000;

/** Milliseconds that a connection stays open for the next mail: those of a newsletter need not connect and log in one by one. */
const idleTimeout = 5_000;

function notTaken({ message, code = 'ERROR', originalCode, timeoutType, responseCode, permanent, command = '' }: NodemailerError): NotTaken {
  // nodemailer calls whatever happens to a connection ESOCKET; codes name nobody
  const kind = [code, responseCode ?? originalCode ?? timeoutType].filter(Boolean).join(' ');
  return new NotTaken(`${kind}: ${message}`, {
    answered: responseCode !== undefined,
    kind,
    // a refused login or sender is this server's fault, which somebody will mend; without an answer the address itself cannot be sent to
    permanent: permanent ? command === 'RCPT TO' || command === 'DATA' : code === 'EENVELOPE' && command === 'API',
  });
}

export interface Transport {
  /**
   * Resolves when the mail server has taken the mail.
   * @throws {NotTaken}
   */
  send(mail: DueMail, signal: AbortSignal): Promise<void>;
  /**
   * Greets the mail server and logs in as before a mail, and sends none. Each step has the time that it has there.
   * @throws {NodemailerError}
   */
  verify(): Promise<void>;
  /** Says goodbye to the mail server. */
  close(): void;
}

/**
 * Sends by SMTP. Credentials travel only with TLS, except to this machine itself; other mails use TLS where the server offers it.
 * @param options.forceAuth logs in, too, where the mail server does not offer to: it says why then
 * @see https://nodemailer.com/smtp
 */
export function createTransport({ smtp, from }: MailSettings, { forceAuth = false } = {}): Transport {
  const local = localHosts.includes(smtp.host);
  const transport = nodemailer.createTransport({
    ...smtp,
    ...timeouts,
    forceAuth: forceAuth && smtp.auth !== undefined,
    pool: true,
    // whoever sends waits for each mail
    maxConnections: 1,
    // once more on a new connection where the server has ended the one before and has seen nothing of the mail yet
    maxRequeues: 1,
    idleTimeout,
    ignoreTLS: local,
    requireTLS: !local && !smtp.secure && smtp.auth !== undefined,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  async function send({ messageId, recipient, replyTo, subject, text, html, headers, createdAt }: DueMail, signal: AbortSignal): Promise<void> {
    // as objects, which nobody parses: whatever stands in an address, it stays one address
    const to = { name: '', address: recipient };
    const message = {
      from,
      to,
      ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
      subject,
      text,
      ...(html === undefined ? {} : { html }),
      headers,
      messageId,
      date: new Date(createdAt),
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    };
    try {
      await transport.sendMail(message);
    } catch (error) {
      throw notTaken(error as NodemailerError);
    }
  }
  return { send, verify: async () => void (await transport.verify()), close: () => transport.close() };
}
