import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';

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
    if (request.body) request.body = convert(fieldsOf(request.body as Record<string, string | string[]>));
  });
}

function fieldsOf(form: Record<string, string | string[]>): FormFields {
  const fields = Object.entries(form).map(([name, value]) => [name, [value].flat()[0]?.replaceAll('\r\n', '\n') ?? '']);
  return Object.fromEntries(fields);
}
