import type { Notice } from './toasts.ts';

/** Milliseconds until a request is given up (R-FRM-21). */
const patience = 15_000;

const fault = 'Fehler beim Senden';
const anyFault = 'Ein Fehler ist aufgetreten. Bitte versuche es später erneut.';

/** What is told when sending fails, word for word (R-FRM-16 to R-FRM-23). */
const notices = {
  serverError: {
    variant: 'destructive',
    title: 'Server-Fehler',
    description: 'Es gab einen Fehler auf unserem Server. Unser Team wurde informiert. (500)',
  },
  timeout: {
    variant: 'destructive',
    title: 'Zeitüberschreitung',
    description: 'Die Anfrage hat zu lange gedauert. Bitte überprüfe deine Internetverbindung und versuche es erneut.',
  },
  network: {
    variant: 'destructive',
    title: fault,
    description: 'Es gab ein Problem bei der Verbindung mit unserem Server. Bitte versuche es später erneut.',
  },
} satisfies Record<string, Notice>;

const refused = (description: string): Notice => ({ variant: 'destructive', title: fault, description });

export interface Outcome {
  readonly sent: boolean;
  readonly notice: Notice;
}

export interface FormPost {
  readonly path: string;
  /** Travels as JSON. */
  readonly values: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** What a visitor reads when the server has taken it. */
  readonly success: Notice;
}

/** Sends what was typed into a form, once, and says what came of it; never throws. */
export async function postForm({ path, values, headers, success }: FormPost): Promise<Outcome> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), patience);
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      credentials: 'same-origin',
      body: JSON.stringify(values),
      signal: controller.signal,
    });
    return readAnswer(response, await response.text(), success);
  } catch {
    return { sent: false, notice: controller.signal.aborted ? notices.timeout : notices.network };
  } finally {
    clearTimeout(timer);
  }
}

function readAnswer({ ok, status }: Response, text: string, success: Notice): Outcome {
  if (status === 500) return { sent: false, notice: notices.serverError };
  const answer = parse(text);
  if (answer === undefined) return { sent: false, notice: refused('Ungültiges Antwortformat vom Server') };
  if (ok && answer?.success === true) return { sent: true, notice: success };
  return { sent: false, notice: refused(typeof answer?.message === 'string' && answer.message !== '' ? answer.message : anyFault) };
}

function parse(text: string): { success?: unknown; message?: unknown } | null | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
