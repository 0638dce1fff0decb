import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, encode, negotiate } from './encoding.ts';
import { sendError } from './errors.ts';

/** An answer before it is encoded. */
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
  /** Compressed bytes, where they are kept. */
  readonly encoded?: Readonly<Record<'br' | 'gzip', Buffer>>;
}

/** For data that changes more often than the content: a browser asks each time, a proxy after this many seconds. */
export const dataCaching = (seconds: number) => `public, max-age=0, s-maxage=${seconds}`;

/** How long browsers and proxies may keep what is made of the content: a browser asks each time, a proxy after a minute. */
export const contentCaching = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';

export function toBytes({ status, headers, body }: Answer): AnswerBytes {
  const bytes = Buffer.from(body);
  return { status, headers, body: bytes, hash: createHash('sha256').update(bytes).digest('base64url').slice(0, 22) };
}

/** Adds the compressed bytes of a representation that is asked for again and again. */
export async function withEncodings(representation: AnswerBytes): Promise<AnswerBytes> {
  const [br, gzip] = await Promise.all([encode(representation.body, 'br', 'best'), encode(representation.body, 'gzip', 'best')]);
  return { ...representation, encoded: { br, gzip } };
}

/** 200, 304 or 404 in the encoding that the client likes best; errors are neither kept nor compared. */
export async function sendAnswer(request: FastifyRequest, reply: FastifyReply, representation: AnswerBytes) {
  const { status, headers, hash, body, encoded } = representation;
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
