import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from './errors.ts';

/** Seconds after which something may be asked for again that cannot be answered now (`Retry-After`, RFC 9110 section 10.2.3). */
export const retryAfter = {
  /** The server has too much to do. */
  overload: 10,
  /** Too many pages were asked for that nobody needs: those with made-up words, or of a search. */
  drawing: 5,
  /** Too many pictures were asked for at once. */
  pictures: 10,
  /** Somebody has to make it possible first: a disk is full, or a file has a mistake. */
  mending: 60,
} as const;

/** Something cannot be drawn now, because others are drawn already. */
export class NotNow extends Error {
  readonly seconds: number;

  constructor(seconds: number) {
    super('not now');
    this.seconds = seconds;
  }
}

/** The header of an answer that somebody has to make possible first. */
export const whenMended = (status: number) => (status === 503 ? { 'retry-after': retryAfter.mending } : {});

/** 503 with the seconds after which the same request may be made again. */
export function sendNotNow(request: FastifyRequest, reply: FastifyReply, seconds: number) {
  return sendError(request, reply.header('retry-after', seconds), 503);
}
