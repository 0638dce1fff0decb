import type { FastifyInstance } from 'fastify';
import { jsonAnswer } from './json-answer.ts';
import { answerKept } from './kept.ts';

/** `GET /api/schema/page.json` → the JSON Schema of a page document, for editors. */
export async function pageSchema(app: FastifyInstance): Promise<void> {
  answerKept(app, '/api/schema/page.json', ({ renderer }) => jsonAnswer(renderer.editorSchema()));
}
