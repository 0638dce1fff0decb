import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ContactRouteOptions, checkMessage, receive, retryAfter, sentences } from '../contact/receive.ts';
import { sendError } from '../errors.ts';

/** What a key may look like: a UUID, or anything else visible of its length. */
const keyPattern = /^[\x21-\x7e]{8,200}$/;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** `POST /api/contact` with a message as JSON → `{ success, message }`; 200 means that it is stored. */
export async function contactApi(app: FastifyInstance, { preHandler }: ContactRouteOptions): Promise<void> {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (!/^[^;]+(;\s*charset="?utf-8"?\s*)?$/i.test(request.headers['content-type'] ?? '')) return done(withStatus(415));
    try {
      parseJson(request, utf8.decode(body), done);
    } catch {
      done(withStatus(400));
    }
  });

  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error.statusCode === 400) return answer(reply, 400, sentences.unreadable);
    if (error.statusCode === 429) return answer(reply, 429, sentences.tooMany);
    if ((error.statusCode ?? 500) >= 500) request.log.error(error);
    return sendError(request, reply, error.statusCode ?? 500);
  });

  app.post('/api/contact', { preHandler }, async (request, reply) => {
    const key = keyOf(request);
    if (key !== undefined && !keyPattern.test(key)) return answer(reply, 400, sentences.wrongKey);
    const checked = checkMessage(request.body);
    if ('problems' in checked) return answer(reply, 400, checked.problems[0] ?? sentences.unreadable);
    const receipt = await receive(app, request, checked.message, key);
    if (receipt.status === 200) return answer(reply, 200, sentences.thanks);
    if (receipt.status === 503) reply.header('retry-after', retryAfter);
    return answer(reply, receipt.status, receipt.text);
  });
}

function answer(reply: FastifyReply, status: number, message: string) {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ success: status === 200, message });
}

function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  return Array.isArray(key) ? key.join(', ') : key;
}

function withStatus(statusCode: number): FastifyError {
  return Object.assign(new Error('the body cannot be read'), { statusCode, code: 'CONTACT_BODY', name: 'ContactBodyError' });
}
