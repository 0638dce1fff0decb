import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from './errors.ts';

/** Seconds of `Retry-After` (RFC 9110, 10.2.3) for requests that cannot be answered now. */
export const retryAfter = {
  /** The server has too much to do. */
  overload: 10,
  /** Too many pages were asked for that nobody needs: those with made-up words, or of a search. */
  drawing: 5,
  /** Too many pictures were asked for at once. */
  pictures: 10,
  /** A person has to act first: a disk is full, or a file has a mistake. */
  mending: 60,
} as const;

/** The `Retry-After` header of a 503 that a person has to resolve; none for other statuses. */
export const whenMended = (status: number) => (status === 503 ? { 'retry-after': retryAfter.mending } : {});

/** Answers 503 with the seconds after which the request may be repeated. */
export function sendNotNow(request: FastifyRequest, reply: FastifyReply, seconds: number) {
  return sendError(request, reply.header('retry-after', seconds), 503);
}
