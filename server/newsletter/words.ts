import { defineWords } from '../../schema/words.ts';

export const words = defineWords({
  de: {
    thanks: 'Fast geschafft. Bitte bestätige die Anmeldung mit dem Link in unserer Mail.',
    unreadable: 'Deine Anmeldung konnte nicht gelesen werden. Bitte lade die Seite neu und versuche es noch einmal.',
    tooMany: 'Das waren viele Anmeldungen in kurzer Zeit. Bitte warte einige Minuten und versuche es dann noch einmal.',
    unavailable: 'Die Anmeldung zum Newsletter ist im Moment nicht möglich. Bitte versuche es später noch einmal.',
    noAddress: 'Bitte gib eine gültige E-Mail-Adresse ein.',
    /** The page with an unsent sign-up, ready to be sent again. */
    problem: {
      title: 'Anmeldung nicht gesendet',
      headline: 'Deine Anmeldung ist noch nicht gesendet',
      email: 'E-Mail-Adresse',
      again: 'Noch einmal senden',
      back: 'Zurück zum Blog',
    },
    /** The pages behind the links of mails. */
    links: {
      confirm: {
        title: 'Newsletter: Anmeldung bestätigen',
        headline: 'Fast geschafft',
        text: 'Ein Klick noch, dann stehst du auf der Liste für den Newsletter.',
        button: 'Anmeldung bestätigen',
        unknown: () =>
          'Vielleicht ist er älter als sieben Tage, oder beim Kopieren ist ein Stück verloren gegangen. Melde dich einfach noch einmal an, dann bekommst du einen neuen.',
      },
      unsubscribe: {
        title: 'Newsletter: abmelden',
        headline: 'Vom Newsletter abmelden?',
        text: 'Danach bekommst du keinen Newsletter mehr, und deine Adresse wird gelöscht.',
        button: 'Vom Newsletter abmelden',
        /** @param contact the address of the contact page */
        unknown: (contact: string) =>
          `Wenn du dich schon abgemeldet hast, ist alles erledigt. Sonst ist beim Kopieren vielleicht ein Stück verloren gegangen: Nimm bitte den Link direkt aus der Mail, oder <a href="${contact}">schreib uns</a>.`,
      },
      unknownHeadline: 'Dieser Link gilt nicht',
      blog: 'Zum Blog',
    },
    mails: {
      greeting: 'Hallo,',
      confirmation: {
        subject: 'Bitte bestätige deine Anmeldung zum Newsletter',
        why: (sender: string) =>
          `jemand, vermutlich du selbst, hat diese Adresse für den Newsletter von ${sender} eingetragen. Unter diesem Link bestätigst du die Anmeldung:`,
        otherwise:
          'Der Link gilt sieben Tage. Wenn du nichts tust, bekommst du keinen Newsletter, und die Adresse wird nach sieben Tagen gelöscht. Sofort löschen kannst du sie hier:',
      },
      reminder: {
        subject: 'Du bist schon zum Newsletter angemeldet',
        why: (sender: string) =>
          `jemand, vermutlich du selbst, hat diese Adresse noch einmal für den Newsletter von ${sender} eingetragen. Sie steht schon auf der Liste, du brauchst nichts zu tun.`,
        leave: 'Abmelden kannst du dich hier:',
      },
      /** The newsletter itself. */
      post: {
        read: 'Weiterlesen',
        why: (sender: string) => `Du bekommst diese Mail, weil du den Newsletter von ${sender} bestellt hast.`,
        leave: 'Vom Newsletter abmelden',
      },
    },
  },
  en: {
    thanks: 'Nearly done. Please confirm your sign-up with the link in our mail.',
    unreadable: 'Your sign-up could not be read. Please reload the page and try again.',
    tooMany: 'Those were many sign-ups in a short time. Please wait a few minutes and then try again.',
    unavailable: 'Signing up for the newsletter is not possible at the moment. Please try again later.',
    noAddress: 'Please enter a valid email address.',
    problem: {
      title: 'Sign-up not sent',
      headline: 'Your sign-up has not been sent yet',
      email: 'Email address',
      again: 'Send again',
      back: 'Back to the blog',
    },
    links: {
      confirm: {
        title: 'Newsletter: confirm your sign-up',
        headline: 'Nearly done',
        text: 'One more click and you are on the list for the newsletter.',
        button: 'Confirm sign-up',
        unknown: () => 'Perhaps it is older than seven days, or a piece of it was lost when it was copied. Simply sign up again and you will get a new one.',
      },
      unsubscribe: {
        title: 'Newsletter: unsubscribe',
        headline: 'Unsubscribe from the newsletter?',
        text: 'You will get no more newsletters, and your address will be deleted.',
        button: 'Unsubscribe',
        unknown: (contact) =>
          `If you have already unsubscribed, everything is done. Otherwise a piece may have been lost when it was copied: please use the link straight from the mail, or <a href="${contact}">write to us</a>.`,
      },
      unknownHeadline: 'This link is not valid',
      blog: 'To the blog',
    },
    mails: {
      greeting: 'Hello,',
      confirmation: {
        subject: 'Please confirm your sign-up for the newsletter',
        why: (sender) => `somebody, probably you, entered this address for the newsletter of ${sender}. Confirm the sign-up with this link:`,
        otherwise:
          'The link is valid for seven days. If you do nothing, you will get no newsletter, and the address will be deleted after seven days. To delete it at once:',
      },
      reminder: {
        subject: 'You have already signed up for the newsletter',
        why: (sender) =>
          `somebody, probably you, entered this address for the newsletter of ${sender} once more. It is on the list already, so there is nothing to do.`,
        leave: 'To unsubscribe:',
      },
      post: {
        read: 'Read on',
        why: (sender) => `You get this mail because you ordered the newsletter of ${sender}.`,
        leave: 'Unsubscribe',
      },
    },
  },
});
