import { escapeHtml } from '../../blocks/_page/escape-html.ts';
import type { Language } from '../../schema/words.ts';
import { newMessageId } from '../mail/message-id.ts';
import type { Mail } from '../store/contract/mail.ts';
import { linkPaths } from './key.ts';
import { words } from './words.ts';

export interface MailContext {
  /** Public address of the site. */
  readonly origin: string;
  /** Name of the company, or of the website. */
  readonly sender: string;
  readonly key: string;
  /** Path of the legal notice. */
  readonly legalNotice: string;
  readonly language: Language;
}

/** The mail whose link confirms a sign-up. It says nothing else, because nobody has agreed to anything yet. */
export function confirmationMail(context: MailContext): Mail {
  const { subject, why, otherwise } = words[context.language].mails.confirmation;
  return newsletterMail(context, subject, [why(context.sender), linkTo('confirm', context), otherwise, linkTo('unsubscribe', context)]);
}

/** The mail for a subscriber who signs up again. */
export function reminderMail(context: MailContext): Mail {
  const { subject, why, leave } = words[context.language].mails.reminder;
  return newsletterMail(context, subject, [why(context.sender), leave, linkTo('unsubscribe', context)]);
}

/** What a newsletter says of a post. */
export interface NewsletterPost {
  readonly title: string;
  readonly excerpt: string;
  /** Path of the post's page. */
  readonly address: string;
}

/** The mail that brings a post to a subscriber, as text and as HTML, without anything that tells whether it was read. */
export function postMail(context: MailContext, { title, excerpt, address }: NewsletterPost): Mail {
  const { origin, sender, legalNotice, language } = context;
  const { read, why, leave } = words[language].mails.post;
  const [post, legal, unsubscribe] = [`${origin}${address}`, `${origin}${legalNotice}`, linkTo('unsubscribe', context)];
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="max-width:40em;margin:auto;font:16px/1.5 sans-serif">
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(excerpt)}</p>
<p><a href="${escapeHtml(post)}">${read}</a></p>
<hr>
<p><small>${escapeHtml(why(sender))} <a href="${escapeHtml(unsubscribe)}">${leave}</a><br>
<a href="${escapeHtml(legal)}">${escapeHtml(sender)}</a></small></p>
</body></html>
`;
  return {
    messageId: newMessageId(origin),
    subject: title,
    text: `${title}\n\n${excerpt}\n\n${read}: ${post}\n\n-- \n${why(sender)}\n${leave}: ${unsubscribe}\n\n${sender}\n${legal}\n`,
    html,
    headers: { ...headersOf(context), 'List-Id': `<newsletter.${new URL(origin).hostname}>` },
  };
}

function newsletterMail(context: MailContext, subject: string, paragraphs: readonly string[]): Mail {
  const { origin, sender, legalNotice, language } = context;
  return {
    messageId: newMessageId(origin),
    subject,
    text: `${words[language].mails.greeting}\n\n${paragraphs.join('\n\n')}\n\n-- \n${sender}\n${origin}${legalNotice}\n`,
    headers: headersOf(context),
  };
}

function headersOf(context: MailContext): Mail['headers'] {
  return {
    'Auto-Submitted': 'auto-generated',
    // RFC 8058: mail programs show their own button, which unsubscribes without a page
    'List-Unsubscribe': `<${linkTo('unsubscribe', context)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

function linkTo(path: keyof typeof linkPaths, { origin, key }: MailContext): string {
  return `${origin}${linkPaths[path]}?key=${key}`;
}
