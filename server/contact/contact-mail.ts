import { reachable } from '../../blocks/_forms/email-pattern.ts';
import type { ContactMessage } from '../../blocks/contact-form/message.ts';
import { type Language, locales } from '../../schema/words.ts';
import { newMessageId } from '../mail/message-id.ts';
import type { Mail } from '../store/contract/mail.ts';
import type { Doubts } from './doubts.ts';
import type { FieldLabels } from './form-texts.ts';
import { words } from './words.ts';

export interface ContactMailContext {
  /** Public address of the site. */
  readonly origin: string;
  readonly receivedAt: Date;
  /** Why it may be nobody's. */
  readonly mentioned?: Doubts['mentioned'];
  readonly language: Language;
  /** Of the form that the message was sent with. */
  readonly labels?: FieldLabels;
  /** Of the company (IANA). */
  readonly timeZone: string;
  /** Who gets messages at the company. */
  readonly recipient: string;
  /** Path of the page that says who is behind the site. */
  readonly legalNotice: string;
}

/** What is said at the end of a label to those who fill it in: „(freiwillig)“. */
const inBrackets = / *\([^()]*\)$/;

/**
 * The mail that brings a visitor's message to the company. It is sent by the website, and an answer goes to the visitor, unless their address in its header
 * would keep mail servers from taking it.
 * Nothing else that the visitor wrote stands in its header, not even the name; the time keeps mail programs from taking
 * two visitors' messages for one conversation.
 */
export function contactMail(
  { name, email, phone, company, message }: Omit<ContactMessage, 'privacy'>,
  { origin, receivedAt, mentioned, language, labels, timeZone }: Omit<ContactMailContext, 'recipient' | 'legalNotice'>,
): Mail {
  const { hostname } = new URL(origin);
  const texts = words[language].mail;
  const at = texts.moment(...moment(receivedAt, language, timeZone));
  const label = (field: 'name' | 'email' | 'phone' | 'company') => labels?.[field]?.replace(inBrackets, '') || texts[field];
  const fields = [
    [label('name'), name],
    [label('email'), email],
    [label('phone'), phone],
    [label('company'), company],
    [texts.received, `${at} (${timeZone})`],
  ];
  const isReachable = reachable.test(email);
  const lines = fields.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []));
  return {
    messageId: newMessageId(origin),
    subject: mentioned ? `${texts.mentioned[mentioned]} ${texts.subject(at)}` : texts.subject(at),
    text: `${lines.join('\n')}\n\n${message}\n\n-- \n${(isReachable ? texts.footer : texts.footerUnanswered)(hostname, email)}\n`,
    // RFC 3834: an automatic reply would go to the visitor
    headers: { 'Auto-Submitted': 'auto-generated' },
    replyTo: isReachable ? email : undefined,
  };
}

/**
 * The mail that tells a sender that their message has arrived. Anybody can enter anybody's address, so nothing stands in it that was entered, not even
 * a name: nobody can have the site carry words of theirs to a stranger. An answer reaches the company.
 */
export function acknowledgementMail({ origin, receivedAt, language, timeZone, recipient, legalNotice }: ContactMailContext): Mail {
  const { hostname } = new URL(origin);
  const { mail, acknowledgement } = words[language];
  const at = mail.moment(...moment(receivedAt, language, timeZone));
  return {
    messageId: newMessageId(origin),
    subject: acknowledgement.subject,
    text: `${acknowledgement.paragraphs(hostname, at).join('\n\n')}\n\n-- \n${hostname}\n${origin}${legalNotice}\n`,
    // RFC 3834: it answers by itself, and gets no such answer
    headers: { 'Auto-Submitted': 'auto-replied' },
    replyTo: recipient,
  };
}

function moment(at: Date, language: Language, timeZone: string): [day: string, time: string] {
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locales[language], { timeZone, ...options }).format(at);
  return [format({ day: '2-digit', month: '2-digit', year: 'numeric' }), format({ hour: '2-digit', minute: '2-digit' })];
}
