import type { Language } from '../../schema/words.ts';
import type { Notice } from './toasts.ts';
import { type FormWords, words } from './words.ts';

/** Milliseconds until a request is given up (R-FRM-21). */
const patience = 15_000;

const refused = (title: string, description: string): Outcome => ({ sent: false, notice: { variant: 'destructive', title, description } });

export interface Outcome {
  readonly sent: boolean;
  readonly notice: Notice;
}

export interface FormPost {
  readonly path: string;
  /** Sent as JSON. */
  readonly values: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** What a visitor reads when the server has accepted it. */
  readonly success: Notice;
  /** Language of all other messages. */
  readonly language: Language;
}

/** Sends the values of a form once, and returns what to tell the visitor; never throws. */
export async function postForm({ path, values, headers, success, language }: FormPost): Promise<Outcome> {
  const { timeout, fault, network } = words[language];
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
    return readAnswer(response, await response.text(), success, words[language]);
  } catch {
    return controller.signal.aborted ? refused(timeout.title, timeout.description) : refused(fault, network);
  } finally {
    clearTimeout(timer);
  }
}

function readAnswer({ ok, status }: Response, text: string, success: Notice, { serverError, fault, anyFault, unreadableAnswer }: FormWords): Outcome {
  if (status === 500) return refused(serverError.title, serverError.description);
  const answer = parse(text);
  if (answer === undefined) return refused(fault, unreadableAnswer);
  if (ok && answer?.success === true) return { sent: true, notice: success };
  return refused(fault, typeof answer?.message === 'string' && answer.message !== '' ? answer.message : anyFault);
}

function parse(text: string): { success?: unknown; message?: unknown } | null | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
