import { randomUUID } from 'node:crypto';
import type { ContactMessage } from '../../blocks/contact-form/message.ts';
import type { Mail } from '../store/outbox.ts';

export interface ContactMailContext {
  /** Public address of the site. */
  readonly origin: string;
  readonly receivedAt: Date;
}

const day = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', day: '2-digit', month: '2-digit', year: 'numeric' });
const time = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', hour: '2-digit', minute: '2-digit' });

/**
 * The mail that brings a visitor's message to the company. It is sent by the website, and an answer goes to the visitor.
 * Nothing else that the visitor wrote stands in its header, not even the name; the time keeps mail programs from taking
 * two visitors' messages for one conversation.
 */
export function contactMail({ name, email, phone, company, message }: ContactMessage, { origin, receivedAt }: ContactMailContext): Mail {
  const { hostname } = new URL(origin);
  const fields = [
    ['Name', name],
    ['E-Mail', email],
    ['Telefon', phone],
    ['Firma', company],
    ['Eingegangen', `${moment(receivedAt)} (deutsche Zeit)`],
  ];
  const lines = fields.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []));
  return {
    messageId: `<${randomUUID()}@${hostname}>`,
    subject: `Neue Nachricht über das Kontaktformular, ${moment(receivedAt)}`,
    text: `${lines.join('\n')}\n\n${message}\n\n-- \nGesendet über das Kontaktformular auf ${hostname}. Wer auf diese Mail antwortet, schreibt an ${email}.\n`,
    // RFC 3834: an automatic reply would go to the visitor
    headers: { 'Auto-Submitted': 'auto-generated' },
    replyTo: email,
  };
}

function moment(at: Date): string {
  return `${day.format(at)}, ${time.format(at)} Uhr`;
}
