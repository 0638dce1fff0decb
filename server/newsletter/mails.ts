import { randomUUID } from 'node:crypto';
import type { Mail } from '../store/outbox.ts';
import { linkPaths } from './key.ts';

export interface MailContext {
  /** Public address of the site. */
  readonly origin: string;
  /** Name of the company, or of the website. */
  readonly sender: string;
  readonly key: string;
}

/** The mail whose link confirms a sign-up. It says nothing else, because nobody has agreed to anything yet. */
export function confirmationMail(context: MailContext): Mail {
  return newsletterMail(context, 'Bitte bestätige deine Anmeldung zum Newsletter', [
    `jemand, vermutlich du selbst, hat diese Adresse für den Newsletter von ${context.sender} eingetragen. Unter diesem Link bestätigst du die Anmeldung:`,
    linkTo('confirm', context),
    'Der Link gilt sieben Tage. Wenn du nichts tust, bekommst du keinen Newsletter, und die Adresse wird nach sieben Tagen gelöscht. Sofort löschen kannst du sie hier:',
    linkTo('unsubscribe', context),
  ]);
}

/** The mail for somebody who signs up again. */
export function reminderMail(context: MailContext): Mail {
  return newsletterMail(context, 'Du bist schon zum Newsletter angemeldet', [
    `jemand, vermutlich du selbst, hat diese Adresse noch einmal für den Newsletter von ${context.sender} eingetragen. Sie steht schon auf der Liste, du brauchst nichts zu tun.`,
    'Abmelden kannst du dich hier:',
    linkTo('unsubscribe', context),
  ]);
}

function newsletterMail(context: MailContext, subject: string, paragraphs: readonly string[]): Mail {
  const { origin, sender } = context;
  return {
    messageId: `<${randomUUID()}@${new URL(origin).hostname}>`,
    subject,
    text: `Hallo,\n\n${paragraphs.join('\n\n')}\n\n-- \n${sender}\n${origin}/impressum\n`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      // RFC 8058: mail programs show their own button, which unsubscribes without a page
      'List-Unsubscribe': `<${linkTo('unsubscribe', context)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

function linkTo(path: keyof typeof linkPaths, { origin, key }: MailContext): string {
  return `${origin}${linkPaths[path]}?schluessel=${key}`;
}
