import formbody from '@fastify/formbody';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { handleError } from './errors.ts';
import { withoutFormPage } from './form-page.ts';

/** The fields of a form as a browser sends it without scripts: the first of each name, with lines that end as in JavaScript. */
export type FormFields = Readonly<Record<string, string>>;

/**
 * Lets the routes of an app read forms, and nothing else.
 * @param convert makes of the fields what the routes get as the body
 */
export async function acceptForms(app: FastifyInstance, convert: (fields: FormFields) => unknown = (fields) => fields): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(formbody);
  app.addHook('preValidation', async (request) => {
    if (request.body) request.body = convert(withoutFormPage(request, fieldsOf(request.body as Record<string, string | string[]>)));
  });
}

/** Who has sent too much is told with what was typed; all other errors are those of any page. */
export function showTooMany(app: FastifyInstance, show: (request: FastifyRequest, reply: FastifyReply) => FastifyReply): void {
  app.setErrorHandler((error: FastifyError, request, reply) => (error.statusCode === 429 ? show(request, reply) : handleError(error, request, reply)));
}

function fieldsOf(form: Record<string, string | string[]>): FormFields {
  const fields = Object.entries(form).map(([name, value]) => [name, [value].flat()[0]?.replaceAll('\r\n', '\n') ?? '']);
  return Object.fromEntries(fields);
}
