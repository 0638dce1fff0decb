import type { FastifyInstance } from 'fastify';

/** The fields of a form as a browser sends it without scripts: the first of each name, with lines that end as in JavaScript. */
export type FormFields = Readonly<Record<string, string>>;

/**
 * Lets the routes of an app read forms, and nothing else.
 * @param convert makes of the fields what the routes get as the body
 */
export function acceptForms(app: FastifyInstance, convert: (fields: FormFields) => unknown = (fields) => fields): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => done(null, convert(readForm(body))));
}

function readForm(body: string): FormFields {
  const fields = [...new URLSearchParams(body)].toReversed();
  return Object.fromEntries(fields.map(([name, value]) => [name, value.replaceAll('\r\n', '\n')]));
}
