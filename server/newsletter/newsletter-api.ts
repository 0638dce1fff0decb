import type { FastifyInstance } from 'fastify';
import { acceptJson, answer, jsonErrors } from '../http/json-body.ts';
import type { SignUpRouteOptions } from './sign-up.ts';
import { words } from './words.ts';

/** `POST /api/newsletter` with `{ email }` → `{ success, message }`; 200 means that the sign-up and its mail are stored. */
export async function newsletterApi(app: FastifyInstance, { count, signUp }: SignUpRouteOptions): Promise<void> {
  acceptJson(app);
  app.setErrorHandler(jsonErrors(words));

  app.post('/api/newsletter', async (request, reply) => {
    const { status, text } = await signUp(request, (key) => count(request, reply, key));
    return answer(reply, status, text);
  });
}
