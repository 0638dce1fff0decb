import { randomUUID } from 'node:crypto';
import type { Language } from '../../schema/words.ts';
import type { Mail } from '../store/store.ts';
import { linkPaths } from './key.ts';
import { words } from './words.ts';

export interface MailContext {
  /** Public address of the site. */
  readonly origin: string;
  /** Name of the company, or of the website. */
  readonly sender: string;
  readonly key: string;
  /** Path of the page that says who is behind the site. */
  readonly legalNotice: string;
  readonly language: Language;
}

/** The mail whose link confirms a sign-up. It says nothing else, because nobody has agreed to anything yet. */
export function confirmationMail(context: MailContext): Mail {
  const { subject, why, otherwise } = words[context.language].mails.confirmation;
  return newsletterMail(context, subject, [why(context.sender), linkTo('confirm', context), otherwise, linkTo('unsubscribe', context)]);
}

/** The mail for somebody who signs up again. */
export function reminderMail(context: MailContext): Mail {
  const { subject, why, leave } = words[context.language].mails.reminder;
  return newsletterMail(context, subject, [why(context.sender), leave, linkTo('unsubscribe', context)]);
}

function newsletterMail(context: MailContext, subject: string, paragraphs: readonly string[]): Mail {
  const { origin, sender, legalNotice, language } = context;
  return {
    messageId: `<${randomUUID()}@${new URL(origin).hostname}>`,
    subject,
    text: `${words[language].mails.greeting}\n\n${paragraphs.join('\n\n')}\n\n-- \n${sender}\n${origin}${legalNotice}\n`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      // RFC 8058: mail programs show their own button, which unsubscribes without a page
      'List-Unsubscribe': `<${linkTo('unsubscribe', context)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

function linkTo(path: keyof typeof linkPaths, { origin, key }: MailContext): string {
  return `${origin}${linkPaths[path]}?key=${key}`;
}
