import type { IncomingMessage, RequestListener } from 'node:http';
import fp from 'fastify-plugin';
import { sendMessage, writeMessage } from '../http/answer.ts';
import { negotiate } from '../http/encoding.ts';
import { messageFor } from '../http/representation.ts';

export interface KnownOptions {
  /** Each request is logged or traced, so that none may be answered before Fastify sees it. */
  readonly seesEach: boolean;
}

/**
 * Answers known pages with one look-up, before anything else sees the request. A target in another spelling, or an encoding that is not the client's first
 * choice, takes the long way, which understands more spellings and ends in the same answers.
 */
export const known = fp<KnownOptions>(async (app, { seesEach }) => {
  app.addHook('onRequest', ({ raw: request }, reply, done) => {
    const message = knownMessage(request);
    if (message) sendMessage(reply, message);
    else done();
  });

  // Fastify's router, request and reply cost as much as the answer itself, so most requests are answered before those exist.
  // Logging and tracing need them, and so does a server that is draining.
  const [handle] = app.server.listeners('request') as [RequestListener];
  app.server.off('request', handle);
  app.server.on('request', (request, response) => {
    const message = seesEach || app.draining || !app.isForUs(request) ? undefined : knownMessage(request);
    if (message) writeMessage(app, response, message);
    else handle(request, response);
  });

  /** The answer to a known request, already counted. */
  function knownMessage({ method, url = '', headers }: IncomingMessage) {
    if (method !== 'GET' && method !== 'HEAD') return undefined;
    const answer = app.knownAnswer(url);
    const encoding = answer && negotiate(headers['accept-encoding']);
    const representation = encoding && answer.ready(encoding);
    const message = representation && messageFor(representation, headers['if-none-match']);
    if (message?.status === 304) app.tally.unchanged += 1;
    else if (message) app.tally.known += 1;
    return message;
  }
});
