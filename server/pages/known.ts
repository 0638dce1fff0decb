import type { IncomingMessage } from 'node:http';
import fp from 'fastify-plugin';
import { sendMessage } from '../http/answer.ts';
import { negotiate } from '../http/encoding.ts';
import { messageFor } from '../http/representation.ts';

/**
 * Answers what is known with one look-up, before anything else looks at the request. Whatever is not known exactly as it was asked for,
 * or not in the encoding that the client likes best, goes the long way, which knows more spellings and ends in the same answers.
 */
export const known = fp(async (app) => {
  app.addHook('onRequest', ({ raw: request }, reply, done) => {
    const message = knownMessage(request);
    if (!message) return done();
    if (message.status === 304) app.tally.unchanged += 1;
    else app.tally.known += 1;
    sendMessage(reply, message);
  });

  function knownMessage({ method, url = '', headers }: IncomingMessage) {
    if (method !== 'GET' && method !== 'HEAD') return undefined;
    const answer = app.knownAnswer(url);
    const encoding = answer && negotiate(headers['accept-encoding']);
    const representation = encoding && answer.ready(encoding);
    return representation && messageFor(representation, headers['if-none-match']);
  }
});
