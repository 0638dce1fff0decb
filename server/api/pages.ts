import type { FastifyInstance } from 'fastify';
import { jsonAnswer } from './json-answer.ts';
import { answerKept } from './kept.ts';

/** `GET /api/pages` → `{ pages: RouteInfo[] }`: every row of the route table, in its order. */
export async function pageList(app: FastifyInstance): Promise<void> {
  answerKept(app, '/api/pages', ({ renderer, current }) => jsonAnswer({ pages: renderer.routes(current) }));
}
