import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, encode, negotiate } from './encoding.ts';
import { sendError } from './errors.ts';

/** An answer as text, as a route makes it. */
export interface Answer {
  readonly status: 200 | 404;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** An answer as bytes, named by the hash of its body. */
export interface AnswerBytes {
  readonly status: 200 | 404;
  readonly headers: Readonly<Record<string, string>>;
  readonly hash: string;
  readonly body: Buffer;
  /** `body` compressed, where that is kept too. */
  readonly encoded?: Readonly<Record<'br' | 'gzip', Buffer>>;
}

/** `Cache-Control` of what is made of the content: a browser asks each time, a proxy after a minute. */
export const contentCaching = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';

/** `Cache-Control` of data that changes more often than the content: a browser asks each time, a proxy after so many seconds. */
export const dataCaching = (seconds: number) => `public, max-age=0, s-maxage=${seconds}`;

/** The bytes of an answer in UTF-8. */
export function toBytes({ status, headers, body }: Answer): AnswerBytes {
  const bytes = Buffer.from(body);
  return { status, headers, body: bytes, hash: createHash('sha256').update(bytes).digest('base64url').slice(0, 22) };
}

/** Adds the compressed bytes, for an answer that is sent again and again. */
export async function withEncodings(answer: AnswerBytes): Promise<AnswerBytes> {
  const [br, gzip] = await Promise.all([encode(answer.body, 'br', 'best'), encode(answer.body, 'gzip', 'best')]);
  return { ...answer, encoded: { br, gzip } };
}

/**
 * Sends an answer in the encoding that the client likes best: 200, 304 where the client has the same bytes, or 404, which nobody keeps.
 * 406 where the client refuses every encoding.
 */
export async function sendAnswer(request: FastifyRequest, reply: FastifyReply, { status, headers, hash, body, encoded }: AnswerBytes) {
  reply.headers(headers).header('vary', 'Accept-Encoding');
  const encoding = negotiate(request.headers['accept-encoding']);
  if (!encoding) return sendError(request, reply, 406);

  if (status === 200) {
    const etag = entityTag(hash, encoding);
    reply.header('etag', etag);
    if (matches(request.headers['if-none-match'], etag)) return reply.removeHeader('content-type').code(304).send();
  } else {
    reply.header('cache-control', 'no-store');
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  const bytes = encoding === 'identity' ? body : (encoded?.[encoding] ?? (await encode(body, encoding, 'quick')));
  return reply.code(status).send(bytes);
}

/** Strong, so each encoding has its own. */
function entityTag(hash: string, encoding: Encoding): string {
  return encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
}

/** Weak comparison (RFC 9110, 13.1.2): proxies mark tags as weak when they touch the bytes. */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
