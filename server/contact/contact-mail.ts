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
  /** A sign that the message may be spam. */
  readonly mentioned?: Doubts['mentioned'];
  readonly language: Language;
  /** Labels of the form that the message was sent with. */
  readonly labels?: FieldLabels;
  /** The company's time zone (IANA). */
  readonly timeZone: string;
  /** The company's address for messages. */
  readonly recipient: string;
  /** Path of the legal notice. */
  readonly legalNotice: string;
}

/** A remark in brackets at the end of a label: „(freiwillig)“. */
const inBrackets = / *\([^()]*\)$/;

/**
 * The mail that brings a visitor's message to the company. The website is the sender, and answers go to the visitor, unless mail servers may reject a header
 * with the visitor's address. The header contains nothing else that the visitor wrote, not even the name. The time in the subject keeps mail programs from
 * grouping two visitors' messages as one conversation.
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
    // RFC 3834: prevents automatic replies, which would go to the visitor
    headers: { 'Auto-Submitted': 'auto-generated' },
    replyTo: isReachable ? email : undefined,
  };
}

/**
 * The mail that tells a sender that their message has arrived. Anybody can enter anybody's address, so it contains nothing that was entered, not even a
 * name: nobody can make the site carry their words to a stranger. An answer reaches the company.
 */
export function acknowledgementMail({ origin, receivedAt, language, timeZone, recipient, legalNotice }: ContactMailContext): Mail {
  const { hostname } = new URL(origin);
  const { mail, acknowledgement } = words[language];
  const at = mail.moment(...moment(receivedAt, language, timeZone));
  return {
    messageId: newMessageId(origin),
    subject: acknowledgement.subject,
    text: `${acknowledgement.paragraphs(hostname, at).join('\n\n')}\n\n-- \n${hostname}\n${origin}${legalNotice}\n`,
    // RFC 3834: marks an automatic reply, which must get none itself
    headers: { 'Auto-Submitted': 'auto-replied' },
    replyTo: recipient,
  };
}

function moment(at: Date, language: Language, timeZone: string): [day: string, time: string] {
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locales[language], { timeZone, ...options }).format(at);
  return [format({ day: '2-digit', month: '2-digit', year: 'numeric' }), format({ hour: '2-digit', minute: '2-digit' })];
}
