import { defineWords } from '../../schema/words.ts';

export const words = defineWords({
  de: {
    thanks: 'Vielen Dank für deine Nachricht. Wir werden uns bald bei dir melden!',
    unreadable: 'Deine Nachricht konnte nicht gelesen werden. Bitte lade die Seite neu und versuche es noch einmal.',
    tooMany: 'Das waren viele Nachrichten in kurzer Zeit. Bitte warte einige Minuten und versuche es dann noch einmal.',
    unavailable: 'Deine Nachricht konnte gerade nicht gespeichert werden. Bitte versuche es in einer Minute noch einmal.',
    different: 'Unter diesem Schlüssel ist schon eine andere Nachricht angekommen. Bitte lade die Seite neu und sende sie noch einmal.',
    wrongKey: 'Der Schlüssel der Nachricht (Idempotency-Key) hat nicht die erwartete Form.',
    /** Problems of the fields. */
    problems: {
      name: 'Name muss mindestens 2 Zeichen haben.',
      email: 'Bitte gib eine gültige E-Mail-Adresse ein.',
      message: 'Nachricht muss mindestens 5 Zeichen haben.',
      privacy: 'Du musst der Datenschutzerklärung zustimmen.',
    },
    /** The page with an unsent message, ready to be sent again. */
    page: {
      title: 'Nachricht nicht gesendet',
      headline: 'Deine Nachricht ist noch nicht gesendet',
      name: 'Name',
      email: 'E-Mail',
      phone: 'Telefon (freiwillig)',
      company: 'Firma (freiwillig)',
      message: 'Nachricht',
      /** @param href of the privacy page */
      privacy: (href: string) => `Ich stimme der <a href="${href}">Datenschutzerklärung</a> zu.`,
      again: 'Noch einmal senden',
      back: 'Zurück zur Kontaktseite',
    },
    /** The mail that brings a message to the company. */
    mail: {
      subject: (moment: string) => `Neue Nachricht über das Kontaktformular, ${moment}`,
      /** Prefix of the subject, where the message may be spam. */
      mentioned: { haste: '[sehr schnell abgeschickt]', links: '[mit Links]' },
      name: 'Name',
      email: 'E-Mail',
      phone: 'Telefon',
      company: 'Firma',
      received: 'Eingegangen',
      moment: (day: string, time: string) => `${day}, ${time} Uhr`,
      footer: (host: string, email: string) => `Gesendet über das Kontaktformular auf ${host}. Wer auf diese Mail antwortet, schreibt an ${email}.`,
      /** For an address that cannot be used in Reply-To. */
      footerUnanswered: (host: string, email: string) =>
        `Gesendet über das Kontaktformular auf ${host}. Wer auf diese Mail antwortet, schreibt nicht an ${email}: Nicht jeder Mailserver kennt solche Adressen. Schreib selbst dorthin.`,
    },
    /** The mail that tells a sender that their message has arrived. */
    acknowledgement: {
      subject: 'Deine Nachricht ist angekommen',
      paragraphs: (host: string, moment: string) => [
        'Hallo,',
        `am ${moment}, ist über das Kontaktformular auf ${host} eine Nachricht mit dieser Adresse angekommen. Wir lesen sie und melden uns bald. Möchtest du etwas ergänzen, antworte einfach auf diese Mail.`,
        'Hast du uns gar nicht geschrieben, hat jemand deine Adresse eingetragen. Dann brauchst du nichts zu tun: Eine solche Mail kommt höchstens einmal am Tag, und was jemand anders geschrieben hat, steht nie darin.',
      ],
    },
  },
  en: {
    thanks: 'Thank you for your message. We will get back to you soon!',
    unreadable: 'Your message could not be read. Please reload the page and try again.',
    tooMany: 'Those were many messages in a short time. Please wait a few minutes and then try again.',
    unavailable: 'Your message could not be stored just now. Please try again in a minute.',
    different: 'Another message has already arrived under this key. Please reload the page and send it again.',
    wrongKey: 'The key of the message (Idempotency-Key) does not have the expected form.',
    problems: {
      name: 'The name needs at least 2 characters.',
      email: 'Please enter a valid email address.',
      message: 'The message needs at least 5 characters.',
      privacy: 'You need to agree to the privacy notice.',
    },
    page: {
      title: 'Message not sent',
      headline: 'Your message has not been sent yet',
      name: 'Name',
      email: 'Email',
      phone: 'Phone (optional)',
      company: 'Company (optional)',
      message: 'Message',
      privacy: (href) => `I agree to the <a href="${href}">privacy notice</a>.`,
      again: 'Send again',
      back: 'Back to the contact page',
    },
    mail: {
      subject: (moment) => `New message from the contact form, ${moment}`,
      mentioned: { haste: '[sent in haste]', links: '[with links]' },
      name: 'Name',
      email: 'Email',
      phone: 'Phone',
      company: 'Company',
      received: 'Received',
      moment: (day, time) => `${day}, ${time}`,
      footer: (host, email) => `Sent with the contact form on ${host}. Whoever answers this mail writes to ${email}.`,
      footerUnanswered: (host, email) =>
        `Sent with the contact form on ${host}. Whoever answers this mail does not write to ${email}: not every mail server knows such addresses. Write there yourself.`,
    },
    acknowledgement: {
      subject: 'Your message has arrived',
      paragraphs: (host, moment) => [
        'Hello,',
        `on ${moment}, a message with this address arrived through the contact form on ${host}. We will read it and get back to you soon. If you want to add something, simply answer this mail.`,
        'If you have not written to us, somebody entered your address. You need do nothing then: such a mail comes once a day at most, and what somebody else has written never stands in it.',
      ],
    },
  },
});
