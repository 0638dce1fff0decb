import { defineWords } from '../../schema/words.ts';

interface Sentence {
  readonly title: string;
  readonly text: string;
}

interface HttpWords {
  /** By status. */
  readonly errors: Readonly<Record<ErrorStatus, Sentence>>;
  /** Shown above what was typed, for a form that is not in UTF-8. */
  readonly garbled: string;
  /** Label of the one link of an error page. */
  readonly home: string;
}

type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 406 | 408 | 413 | 414 | 415 | 429 | 431 | 500 | 503;

/** What a visitor reads instead of a page. Nothing of the request or of an internal message goes into an answer. */
export const words = defineWords<HttpWords>({
  de: {
    errors: {
      400: { title: 'Anfrage ungültig', text: 'Diese Anfrage konnte nicht gelesen werden. Bitte prüfe, was du angefragt hast.' },
      401: { title: 'Token fehlt', text: 'Dafür wird ein gültiges Token gebraucht.' },
      403: { title: 'Nicht erlaubt', text: 'Dafür fehlt die Berechtigung.' },
      404: { title: 'Nicht gefunden', text: 'Unter dieser Adresse gibt es nichts.' },
      405: { title: 'Nicht erlaubt', text: 'Diese Adresse nimmt solche Anfragen nicht an.' },
      406: { title: 'Nicht möglich', text: 'In der gewünschten Form gibt es diesen Inhalt nicht.' },
      408: { title: 'Zeit abgelaufen', text: 'Die Anfrage kam nicht rechtzeitig an. Bitte versuche es noch einmal.' },
      413: { title: 'Zu groß', text: 'Die Anfrage ist zu groß. Im Browser führt „Zurück“ wieder zu dem, was du geschrieben hast.' },
      414: { title: 'Adresse zu lang', text: 'Diese Adresse ist zu lang. Bitte prüfe sie.' },
      415: { title: 'Unbekanntes Format', text: 'Das Format dieser Anfrage wird nicht verstanden.' },
      429: { title: 'Zu viele Anfragen', text: 'Das waren zu viele Anfragen. Bitte warte einen Augenblick.' },
      431: { title: 'Anfrage zu groß', text: 'Die Kopfzeilen der Anfrage sind zu groß. Oft hilft es, die Cookies dieser Website zu löschen.' },
      500: { title: 'Etwas ist schiefgegangen', text: 'Es gab einen Fehler auf unserem Server. Bitte versuche es in einigen Minuten noch einmal.' },
      503: { title: 'Gleich wieder da', text: 'Die Website ist gerade nicht erreichbar. Bitte versuche es in einigen Minuten noch einmal.' },
    },
    garbled: 'Manche Zeichen kamen nicht lesbar an. Bitte prüfe deine Angaben und sende sie noch einmal.',
    home: 'Zur Startseite',
  },
  en: {
    errors: {
      400: { title: 'Bad request', text: 'This request could not be read. Please check what you asked for.' },
      401: { title: 'Token missing', text: 'This needs a valid token.' },
      403: { title: 'Not allowed', text: 'You do not have permission for this.' },
      404: { title: 'Not found', text: 'There is nothing at this address.' },
      405: { title: 'Not allowed', text: 'This address does not take such requests.' },
      406: { title: 'Not possible', text: 'This content does not exist in the form you asked for.' },
      408: { title: 'Timed out', text: 'The request did not arrive in time. Please try again.' },
      413: { title: 'Too large', text: 'The request is too large. In a browser, “Back” leads to what you wrote.' },
      414: { title: 'Address too long', text: 'This address is too long. Please check it.' },
      415: { title: 'Unknown format', text: 'The format of this request is not understood.' },
      429: { title: 'Too many requests', text: 'Those were too many requests. Please wait a moment.' },
      431: { title: 'Request too large', text: 'The headers of the request are too large. Deleting the cookies of this website often helps.' },
      500: { title: 'Something went wrong', text: 'There was a fault on our server. Please try again in a few minutes.' },
      503: { title: 'Back in a moment', text: 'The website cannot be reached right now. Please try again in a few minutes.' },
    },
    garbled: 'Some characters could not be read. Please check what you wrote and send it again.',
    home: 'To the home page',
  },
});

/** The sentence of a status; for unknown ones, the sentence of 400 or 500. */
export function sentenceOf({ errors }: HttpWords, status: number): Sentence {
  return status in errors ? errors[status as ErrorStatus] : errors[status < 500 ? 400 : 500];
}
