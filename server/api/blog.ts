import type { FastifyInstance } from 'fastify';
import { dataCaching, sendAnswer } from '../http/answer.ts';
import { jsonAnswer } from './json-answer.ts';

/** `GET /api/blog` → `{ blogPosts }`: what is published, the newest first, with `html` beside `content`. */
export async function blog(app: FastifyInstance): Promise<void> {
  app.get('/api/blog', async (request, reply) => {
    const make = () => jsonAnswer({ blogPosts: app.site.renderer.liveContent(app.site.current).posts }, dataCaching(30));
    return sendAnswer(request, reply, await app.pageCache.get('api blog', make));
  });
}
