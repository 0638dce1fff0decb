import type { FastifyInstance } from 'fastify';
import { jsonAnswer } from './json-answer.ts';
import { answerKept } from './kept.ts';

/** `GET /api/site` → content/site.json without the frame's blocks. */
export async function siteSettings(app: FastifyInstance): Promise<void> {
  answerKept(app, '/api/site', ({ renderer, current }) => jsonAnswer(renderer.settings(current)));
}
