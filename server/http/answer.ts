import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { negotiate } from './encoding.ts';
import { sendError } from './errors.ts';
import { type Message, messageFor, type Represented } from './representation.ts';

/** `Cache-Control` of what is made of the content: a browser asks each time, a proxy after a minute. */
export const contentCaching = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';

/** `Cache-Control` of data that changes more often than the content: a browser asks each time, a proxy after so many seconds. */
export const dataCaching = (seconds: number) => `public, max-age=0, s-maxage=${seconds}`;

/** `Cache-Control` of what is made of words that a visitor has typed: neither a browser nor a proxy keeps them. */
export const typedCaching = 'private, no-store';

/**
 * Sends an answer in the encoding that the client likes best: 200, 304 where the client has the same bytes, or 404, which nobody keeps.
 * 406 where the client refuses every encoding.
 */
export async function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Represented) {
  const encoding = negotiate(request.headers['accept-encoding']);
  if (!encoding) return sendError(request, reply.header('vary', 'Accept-Encoding'), 406);
  const message = messageFor(answer.ready(encoding) ?? (await answer.make(encoding)), request.headers['if-none-match']);
  return sendMessage(reply, { ...message, headers: { ...(reply.getHeaders() as OutgoingHttpHeaders), ...message.headers } });
}

/** Sends a message that has all its headers. */
export function sendMessage(reply: FastifyReply, message: Message): FastifyReply {
  reply.hijack();
  writeMessage(reply.server, reply.raw, message);
  return reply;
}

/** The same without Fastify. Node itself leaves out the body where the request was HEAD. */
export function writeMessage(app: FastifyInstance, response: ServerResponse, { status, headers, bytes }: Message): void {
  const caching = headers['cache-control'];
  const timely = caching ? timelyCaching(app, String(caching)) : undefined;
  const fitting = timely === caching ? headers : { ...headers, 'cache-control': timely };
  response.writeHead(status, app.draining ? { ...fitting, connection: 'close' } : fitting).end(bytes);
}

/** `Cache-Control` of what is made of the content, so that nobody keeps it beyond the moment at which something of the site begins or ends. */
export function timelyCaching(app: Pick<FastifyInstance, 'untilSwitch'>, caching: string): string {
  const left = app.untilSwitch();
  return left < longestKept ? keptFor(left, caching) : caching;
}

/** Milliseconds for which a proxy may show what is made of the content: a minute, and for a day after that while no node answers. */
const longestKept = 86_460_000;

/** `Cache-Control` of what will be another answer soon: until then proxies may keep it, however little of the server they reach, and at that second they have to ask. */
function keptFor(milliseconds: number, caching: string): string {
  let left = Math.max(0, Math.floor(milliseconds / 1_000));
  const fresh = caching.replace(/s-maxage=(\d+)/, (_, most: string) => {
    const seconds = Math.min(Number(most), left);
    left -= seconds;
    return `s-maxage=${seconds}`;
  });
  // both count from when an answer is no longer fresh (RFC 5861)
  return fresh.replace(/, (stale-\w+-\w+)=(\d+)/g, (_, name: string, most: string) => (left > 0 ? `, ${name}=${Math.min(Number(most), left)}` : ''));
}
