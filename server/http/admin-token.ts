import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from './errors.ts';

/** An `onRequest` hook that requires the token: without it, 401 with a challenge (RFC 9110 15.5.2, RFC 6750). */
export function requireBearer(token: string) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isBearer(request.headers.authorization, token)) return sendError(request, reply.header('www-authenticate', 'Bearer'), 401);
  };
}

/** Whether an `Authorization` header carries the token. The scheme's name is case-insensitive (RFC 9110, 11.1). */
export function isBearer(header: string | undefined, token: string): boolean {
  return isSameSecret(/^bearer +(.*)$/i.exec(header ?? '')?.[1] ?? '', token);
}

/** Compares hashes of equal length in constant time, so that the time reveals nothing about the secret. */
export function isSameSecret(given: string, secret: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(secret));
}
