import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { negotiate } from './encoding.ts';
import { sendError } from './errors.ts';
import { type Message, messageFor, type Represented } from './representation.ts';

/** `Cache-Control` of answers made of the content: a browser revalidates each time, a proxy after a minute. */
export const contentCaching = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';

/** `Cache-Control` of data that changes more often than the content: a browser revalidates each time, a proxy after `seconds`. */
export const dataCaching = (seconds: number) => `public, max-age=0, s-maxage=${seconds}`;

/** `Cache-Control` of answers made of words that a visitor typed: neither browsers nor proxies store them. */
export const typedCaching = 'private, no-store';

/**
 * Sends an answer in the client's preferred encoding: 200; 304 where the client has the same bytes; or 404, which is never cached.
 * 406 where the client refuses every encoding.
 */
export async function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Represented) {
  const encoding = negotiate(request.headers['accept-encoding']);
  if (!encoding) return sendError(request, reply.header('vary', 'Accept-Encoding'), 406);
  const message = messageFor(answer.ready(encoding) ?? (await answer.make(encoding)), request.headers['if-none-match']);
  return sendMessage(reply, { ...message, headers: { ...(reply.getHeaders() as OutgoingHttpHeaders), ...message.headers } });
}

/** Sends a message whose headers are complete. */
export function sendMessage(reply: FastifyReply, message: Message): FastifyReply {
  reply.hijack();
  writeMessage(reply.server, reply.raw, message);
  return reply;
}

/** The same without Fastify. Node leaves out the body for HEAD. */
export function writeMessage(app: FastifyInstance, response: ServerResponse, { status, headers, bytes }: Message): void {
  const caching = headers['cache-control'];
  const timely = caching ? timelyCaching(app, String(caching)) : undefined;
  const fitting = timely === caching ? headers : { ...headers, 'cache-control': timely };
  response.writeHead(status, app.draining ? { ...fitting, connection: 'close' } : fitting).end(bytes);
}

/** `Cache-Control` of answers made of the content, limited so that nothing is cached beyond the moment at which something of the site begins or ends. */
export function timelyCaching(app: Pick<FastifyInstance, 'untilSwitch'>, caching: string): string {
  const left = app.untilSwitch();
  return left < longestKept ? keptFor(left, caching) : caching;
}

/** Longest time in milliseconds that a proxy may show an answer made of the content: a minute, plus a day while no node answers. */
const longestKept = 86_460_000;

/** Limits `Cache-Control` to the time left: until then proxies may cache the answer, even while the server is unreachable, and then they have to revalidate. */
function keptFor(milliseconds: number, caching: string): string {
  let left = Math.max(0, Math.floor(milliseconds / 1_000));
  const fresh = caching.replace(/s-maxage=(\d+)/, (_, most: string) => {
    const seconds = Math.min(Number(most), left);
    left -= seconds;
    return `s-maxage=${seconds}`;
  });
  // both count from the moment at which an answer is stale (RFC 5861)
  return fresh.replace(/, (stale-\w+-\w+)=(\d+)/g, (_, name: string, most: string) => (left > 0 ? `, ${name}=${Math.min(Number(most), left)}` : ''));
}
