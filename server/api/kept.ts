import type { FastifyInstance } from 'fastify';
import { sendAnswer } from '../http/answer.ts';
import type { Answer } from '../http/representation.ts';

/** Answers an address with what `make` returns, which is called once after each change of the content. */
export function answerKept(app: FastifyInstance, address: string, make: (site: FastifyInstance['site']) => Answer): void {
  app.get(address, async (request, reply) => {
    const answer = app.pageCache.get(address, () => make(app.site));
    return sendAnswer(request, reply, answer);
  });
}
