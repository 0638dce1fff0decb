import type { FastifyInstance, FastifyRequest } from 'fastify';
import { formLanguageOf } from '../http/form-page.ts';
import { acceptJson, answer, jsonErrors } from '../http/json-body.ts';
import { formTextsOf } from './form-texts.ts';
import type { ContactRouteOptions } from './receive.ts';
import { words } from './words.ts';

/** An idempotency key: a UUID, or any 8 to 200 visible ASCII characters. */
const keyPattern = /^[\x21-\x7e]{8,200}$/;

/** `POST /api/contact` with a message as JSON → `{ success, message }`; 200 means that it is stored. */
export async function contactApi(app: FastifyInstance, { count, check, receive }: ContactRouteOptions): Promise<void> {
  acceptJson(app);
  app.setErrorHandler(jsonErrors(words));

  app.post('/api/contact', async (request, reply) => {
    const language = formLanguageOf(request);
    const sentences = words[language];
    const key = keyOf(request);
    if (key !== undefined && !keyPattern.test(key)) return answer(reply, 400, sentences.wrongKey);
    const checked = await check(request.body, language);
    if ('problems' in checked) return answer(reply, 400, checked.problems.values().next().value ?? sentences.unreadable);
    const { isFirst } = await count(request, reply, key);
    const receipt = await receive(request, { ...checked, isFirst, labels: formTextsOf(request)?.labels }, key);
    if (receipt.status === 200) return answer(reply, 200, sentences.thanks);
    return answer(reply, receipt.status, receipt.text);
  });
}

function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  return Array.isArray(key) ? key.join(', ') : key;
}
