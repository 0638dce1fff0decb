import type { ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';

/**
 * Calls `done` once, with whether the client went away before the answer was complete. Never for an upgrade, which is no answer and lasts as long as the page
 * is open.
 */
export function onceAnswered(request: FastifyRequest, response: ServerResponse, done: (isAborted: boolean) => void): void {
  let isOver = false;
  const end = (isAborted: boolean) => {
    if (!isOver && !request.ws) done(isAborted);
    isOver = true;
  };
  response.once('finish', () => end(false));
  response.once('close', () => end(true));
}
