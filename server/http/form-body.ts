import formbody from '@fastify/formbody';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Words } from '../../schema/words.ts';
import { handleError } from './errors.ts';
import { formLanguageOf, withoutFormPage } from './form-page.ts';
import { words as ownWords } from './words.ts';

/** The fields of a form that a browser sends without scripts: the first value of each name, with `\n` line ends as in JavaScript. */
export type FormFields = Readonly<Record<string, string>>;

/** The form has bytes that are not UTF-8, for example because the page was saved and sent in another encoding. */
class GarbledForm extends Error {
  readonly statusCode = 400;
}

const garbled = new WeakSet<object>();

/**
 * Lets the routes of an app read HTML forms, and no other bodies.
 * @param convert makes the body that the routes get of the fields
 */
export async function acceptForms(app: FastifyInstance, convert: (fields: FormFields) => unknown = (fields) => fields): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(formbody, { parser: fieldsOf });
  app.addHook('preValidation', async (request) => {
    const fields = request.body as FormFields | undefined;
    if (!fields) return;
    request.body = convert(withoutFormPage(request, fields));
    if (garbled.has(fields)) throw new GarbledForm('the form is not in UTF-8');
  });
}

/** Shows a form with what was typed. */
export type ShowForm = (request: FastifyRequest, reply: FastifyReply, status: number, problem: string) => FastifyReply;

/** Shows the form again, with what was typed, for too many requests and for a body that cannot be read. Other errors are handled as everywhere. */
export function showFormErrors(app: FastifyInstance, words: Words<{ readonly tooMany: string }>, show: ShowForm): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const language = formLanguageOf(request);
    if (error instanceof GarbledForm) return show(request, reply, 400, ownWords[language].garbled);
    if (error.statusCode === 429) return show(request, reply, 429, words[language].tooMany);
    return handleError(error, request, reply);
  });
}

function fieldsOf(form: string): FormFields {
  const entries = [...new URLSearchParams(form)].map(([name, value]) => [name, value.replaceAll('\r\n', '\n')] as const);
  const fields = Object.fromEntries(entries.toReversed());
  if (!isUtf8(form)) garbled.add(fields);
  return fields;
}

/** Whether all bytes are UTF-8. A percent sign may stand for itself (URL Standard, percent-decode). Bytes sent unencoded have been decoded before. */
function isUtf8(form: string): boolean {
  try {
    decodeURIComponent(form.replace(/%(?![\da-f]{2})/gi, '%25'));
    return !form.includes('\ufffd');
  } catch {
    return false;
  }
}
