import type { FastifyInstance } from 'fastify';
import { dataCaching } from '../http/answer.ts';
import { jsonAnswer } from './json-answer.ts';
import { answerKept } from './kept.ts';

/** `GET /api/updates` → `{ updates }`, the newest first. */
export async function updates(app: FastifyInstance): Promise<void> {
  answerKept(app, '/api/updates', ({ renderer, current }) => jsonAnswer({ updates: renderer.liveContent(current).updates }, dataCaching(30)));
}
