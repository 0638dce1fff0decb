import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Words } from '../../schema/words.ts';
import { handleError } from './errors.ts';
import { formLanguageOf } from './form-page.ts';
import { whenMended } from './not-now.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Lets the routes of an app read JSON in UTF-8, and no other bodies: 415 for other types, 400 for JSON that cannot be read. */
export function acceptJson(app: FastifyInstance): void {
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
}

export interface BodySentences {
  readonly unreadable: string;
  readonly tooMany: string;
}

/** An error handler with its own sentences for a body that cannot be read and for too many requests. */
export function jsonErrors(words: Words<BodySentences>) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const { unreadable, tooMany } = words[formLanguageOf(request)];
    if (error.statusCode === 400) return answer(reply, 400, unreadable);
    if (error.statusCode === 429) return answer(reply, 429, tooMany);
    return handleError(error, request, reply);
  };
}

/** Answers with `{ success, message }`; only 200 is a success. */
export function answer(reply: FastifyReply, status: number, message: string) {
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...whenMended(status) })
    .send({ success: status === 200, message });
}

function withStatus(statusCode: number): FastifyError {
  return Object.assign(new Error('the body cannot be read'), { statusCode, code: 'UNREADABLE_BODY', name: 'UnreadableBodyError' });
}
