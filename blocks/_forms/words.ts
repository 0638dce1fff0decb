import { defineWords } from '../../schema/words.ts';

const de = {
  wrongForm: 'Die Angaben haben nicht die erwartete Form.',
  unprintable: 'Bitte entferne unsichtbare Steuerzeichen.',
  tooLong: (max: string) => `Bitte schreibe höchstens ${max} Zeichen.`,
  fault: 'Fehler beim Senden',
  anyFault: 'Ein Fehler ist aufgetreten. Bitte versuche es später erneut.',
  unreadableAnswer: 'Ungültiges Antwortformat vom Server',
  serverError: {
    title: 'Server-Fehler',
    description: 'Es gab einen Fehler auf unserem Server. Unser Team wurde informiert. (500)',
  },
  timeout: {
    title: 'Zeitüberschreitung',
    description: 'Die Anfrage hat zu lange gedauert. Bitte überprüfe deine Internetverbindung und versuche es erneut.',
  },
  network: 'Es gab ein Problem bei der Verbindung mit unserem Server. Bitte versuche es später erneut.',
};

export type FormWords = typeof de;

/** The words of every form. The German ones for a failed submission are word for word those of R-FRM-16 to R-FRM-23. */
export const words = defineWords<FormWords>({
  de,
  en: {
    wrongForm: 'The details do not have the expected form.',
    unprintable: 'Please remove invisible control characters.',
    tooLong: (max) => `Please write at most ${max} characters.`,
    fault: 'Not sent',
    anyFault: 'Something went wrong. Please try again later.',
    unreadableAnswer: 'The server gave an answer that cannot be read',
    serverError: {
      title: 'Server error',
      description: 'Something went wrong on our server. Our team has been told. (500)',
    },
    timeout: {
      title: 'Timed out',
      description: 'The request took too long. Please check your internet connection and try again.',
    },
    network: 'There was a problem with the connection to our server. Please try again later.',
  },
});
