import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { documentHeaders, plainPolicy, securityHeaders } from './headers.ts';
import { languageOf } from './language.ts';
import { plainDocument } from './plain-document.ts';
import { isForPrograms } from './request-kind.ts';
import { sentenceOf, words } from './words.ts';

const style =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;font:17px/1.6 system-ui,sans-serif;color-scheme:light dark}main{max-width:34rem}h1{line-height:1.2}';
const policy = plainPolicy(style);

/** Answers with the sentence of a status: a plain page for people, `{ success: false, message }` for programs. */
export function sendError(request: FastifyRequest, reply: FastifyReply, status: number) {
  const language = languageOf(request);
  const { title, text } = sentenceOf(words[language], status);
  reply.code(status).headers({ 'cache-control': 'no-store', 'x-request-id': request.id }).removeHeader('etag');
  if (isForPrograms(request.raw.url?.split('?', 1)[0] ?? '')) return reply.type('application/json; charset=utf-8').send({ success: false, message: text });
  return reply
    .headers(documentHeaders)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .send(plainDocument({ language, title, headline: title, body: `<p>${text}</p><p><a href="/">${words[language].home}</a></p>`, style }));
}

/** The status of an error. A handler that timed out while the body was still coming is the client's fault: 408, and its connection is closed. */
function statusOf({ code, statusCode = 500 }: FastifyError, { raw }: FastifyRequest, reply: FastifyReply): number {
  if (code === 'FST_ERR_HANDLER_TIMEOUT' && !raw.complete) {
    reply.header('connection', 'close');
    return 408;
  }
  return statusCode >= 400 ? statusCode : 500;
}

/** Limits for reading the rest of a body that is too large, in bytes and milliseconds. Visitors and proxies neither send more nor more slowly. */
const readOnAtMost = { bytes: 2 * 1024 * 1024, time: 1_000 };

/**
 * Reads the rest of a body. Unread bytes would reset the connection, so that the answer is lost; a proxy takes that for a failed node and sends it no more
 * visitors (RFC 9112, 9.6).
 */
async function readOn(body: Readable): Promise<void> {
  let bytes = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length;
    if (bytes > readOnAtMost.bytes) return;
  }
}

/** Handles errors of handlers: the client's mistakes keep their status, everything else is a 500 and is logged. */
export async function handleError(error: FastifyError & { readonly headers?: Record<string, string> }, request: FastifyRequest, reply: FastifyReply) {
  const status = statusOf(error, request, reply);
  // reading fails where the client has gone, which gets no answer anyway
  if (status === 413) await Promise.race([readOn(request.raw), sleep(readOnAtMost.time)]).catch(() => undefined);
  if (status >= 500) request.log.error({ req: request, err: error });
  // a 416 carries the length of the whole (RFC 9110, 15.5.17)
  return sendError(request, reply.headers(error.headers ?? {}), status);
}

/** Handles what the router itself refuses, before any hook has run. */
export function routerErrorHandler(origin: string) {
  const headers = securityHeaders(origin);
  return (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    request.server.tally.malformed += 1;
    void sendError(request, reply.headers(headers), 400);
  };
}

const connectionErrors: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Milliseconds in which a client that sent no valid request can read why it is refused. A client that goes on sending would hold the connection open. */
const lingering = 2_000;

/** A socket with the answer that is being written to it; node:http looks at this field, too, before it answers such bytes. */
type Answering = Socket & { readonly _httpMessage?: ServerResponse };

/** Answers bytes that are no HTTP request and so never reach a route. Completes an answer that is under way on the connection first. */
export function connectionErrorHandler(origin: string) {
  const headers = Object.entries({ ...securityHeaders(origin), 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8', connection: 'close' });
  const refused = new WeakSet<Socket>();
  // Fastify calls it with the app as `this`
  return function answer(this: FastifyInstance, error: ConnectionError, socket: Socket): void {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    // the rest of such bytes is no request either
    if (refused.has(socket)) return;
    refused.add(socket);
    this.tally.malformed += 1;
    const status = connectionErrors[error.code] ?? 400;
    const body = Buffer.from(`${sentenceOf(words[this.site.current.language], status).text}\n`);
    const lines = [...headers, ['content-length', body.byteLength]].map(([name, value]) => `${name}: ${value}\r\n`).join('');
    // the reason phrase may be empty (RFC 9112, 4); taking it from node:http would load fetch and WebSocket as well, 50 ms of a start
    const bytes = Buffer.concat([Buffer.from(`HTTP/1.1 ${status} \r\n${lines}\r\n`), body]);
    const end = () => {
      const underWay = (socket as Answering)._httpMessage;
      if (underWay?.headersSent && !underWay.writableEnded) underWay.once('finish', end);
      else {
        socket.end(bytes);
        setTimeout(() => socket.destroy(), lingering).unref();
      }
    };
    end();
  };
}

/** Answers errors and unknown paths: with a plain page for people, with JSON for programs. */
export const errors = fp(async (app) => {
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((request, reply) => sendError(request, reply, 404));
  // an unknown expectation may be ignored (RFC 9110, 10.1.1); node:http by itself would answer 417 without the site's headers
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
});
