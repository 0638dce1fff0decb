import type { FastifyReply, FastifyRequest } from 'fastify';
import { negotiate } from './encoding.ts';
import { sendError } from './errors.ts';
import { messageFor, type Represented } from './representation.ts';

/** `Cache-Control` of what is made of the content: a browser asks each time, a proxy after a minute. */
export const contentCaching = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';

/** `Cache-Control` of data that changes more often than the content: a browser asks each time, a proxy after so many seconds. */
export const dataCaching = (seconds: number) => `public, max-age=0, s-maxage=${seconds}`;

/**
 * Sends an answer in the encoding that the client likes best: 200, 304 where the client has the same bytes, or 404, which nobody keeps.
 * 406 where the client refuses every encoding.
 */
export async function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Represented) {
  const encoding = negotiate(request.headers['accept-encoding']);
  if (!encoding) return sendError(request, reply.header('vary', 'Accept-Encoding'), 406);
  const { status, headers, bytes } = messageFor(answer.ready(encoding) ?? (await answer.make(encoding)), request.headers['if-none-match']);
  return reply.code(status).headers(headers).send(bytes);
}
