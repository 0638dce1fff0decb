import nodemailer, { type NodemailerError } from 'nodemailer';
import { NotTaken } from '../delivery/sender.ts';
import type { MailSettings } from '../env/mail.ts';
import { localHosts } from '../env/receivers.ts';
import type { DueMail } from '../store/contract/outbox.ts';

/** Milliseconds for each step of sending a mail, and for the whole. */
const timeouts = { dnsTimeout: 5_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
const patience = 60_000;

/** Milliseconds for which a connection waits for the next mail, so that the mails of a newsletter need not connect and log in one by one. */
const idleTimeout = 5_000;

function notTaken({ message, code = 'ERROR', originalCode, timeoutType, responseCode, permanent, command = '' }: NodemailerError): NotTaken {
  // nodemailer uses ESOCKET for any failure of a connection; codes contain no personal data
  const kind = [code, responseCode ?? originalCode ?? timeoutType].filter(Boolean).join(' ');
  return new NotTaken(`${kind}: ${message}`, {
    answered: responseCode !== undefined,
    kind,
    // a rejected login or sender is this server's fault and can be fixed; EENVELOPE without an answer means that the address itself cannot be used
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
   * Connects and logs in as for a mail, without sending one. Each step has the same timeout as there.
   * @throws {NodemailerError}
   */
  verify(): Promise<void>;
  /** Closes the connection to the mail server. */
  close(): void;
}

/**
 * Sends mails by SMTP. Credentials are sent only over TLS, except to this machine itself; other mails use TLS where the server offers it.
 * @param options.forceAuth logs in even where the mail server does not offer to: its answer says why
 * @see https://nodemailer.com/smtp
 */
export function createTransport({ smtp, from }: MailSettings, { forceAuth = false } = {}): Transport {
  const local = localHosts.includes(smtp.host);
  const transport = nodemailer.createTransport({
    ...smtp,
    ...timeouts,
    forceAuth: forceAuth && smtp.auth !== undefined,
    pool: true,
    // the sender waits for each mail
    maxConnections: 1,
    // repeats a mail on a new connection where the server closed the old one before it saw anything of the mail
    maxRequeues: 1,
    idleTimeout,
    ignoreTLS: local,
    requireTLS: !local && !smtp.secure && smtp.auth !== undefined,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  async function send({ messageId, recipient, replyTo, subject, text, html, headers, createdAt }: DueMail, signal: AbortSignal): Promise<void> {
    // objects are not parsed: whatever an address contains, it remains one address
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
