import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { filterPosts, relatedPosts, summaryOf } from '../../blocks/_blog/posts.ts';
import { versionOf } from '../../blocks/_live/version.ts';
import { dataCaching, sendAnswer, typedCaching } from '../http/answer.ts';
import { sendError } from '../http/errors.ts';
import { jsonAnswer } from './json-answer.ts';

const caching = dataCaching(30);

/** Longest search; the field of the list takes no more. */
const maxSearch = 100;

/**
 * What is published in the blog, the newest first. `version` names it, as `/ws` does; in the address it keeps a proxy from giving
 * who was just told of a new version the one before, and no proxy keeps an answer of another version than the address names.
 *
 * - `GET /api/blog` → `{ blogPosts }`: the posts whole, with `html` beside `content`
 * - `GET /api/blog?fields=list` → `{ version, blogPosts }`: without both
 * - `GET /api/blog?search=…` → `{ version, slugs }`: which posts have a text in them, within the budget of the blog’s own list; no browser and no proxy keeps it, because a visitor has typed it
 * - `GET /api/blog/<slug>` → `{ version, blogPost, related }`: a post whole, and up to three like in the list
 */
export async function blog(app: FastifyInstance): Promise<void> {
  const published = () => app.site.renderer.liveContent(app.site.current).posts;

  /** Of servers that are one site, one may be asked for a version that it does not have yet: nobody keeps its answer in the place of the right one. */
  const isOfOther = (request: FastifyRequest) => {
    const asked = new URLSearchParams(request.search).get('version');
    return asked !== null && asked !== versionOf(published());
  };
  const send = (request: FastifyRequest, reply: FastifyReply, path: string, make: () => object) => {
    const isOther = isOfOther(request);
    const key = isOther ? `other version ${path}` : path;
    return sendAnswer(
      request,
      reply,
      app.pageCache.get(key, () => jsonAnswer(make(), isOther ? 'no-store' : caching)),
    );
  };

  app.get('/api/blog', async (request, reply) => {
    const query = new URLSearchParams(request.search);
    const search = query.get('search')?.slice(0, maxSearch);
    const posts = published();
    if (search) {
      const asked = { kind: 'page', status: 200, path: '/api/blog', search: `?${new URLSearchParams({ search })}`, isEndless: true } as const;
      return reply.sendDrawn(asked, '', () => {
        const found = filterPosts(posts, { search, category: '', tag: '', sort: 'neueste' });
        return jsonAnswer({ version: versionOf(posts), slugs: found.map(({ slug }) => slug) }, typedCaching);
      });
    }
    if (query.get('fields') !== 'list') return send(request, reply, '/api/blog', () => ({ blogPosts: posts }));
    return send(request, reply, '/api/blog?fields=list', () => ({ version: versionOf(posts), blogPosts: posts.map(summaryOf) }));
  });

  app.get<{ Params: { slug: string } }>('/api/blog/:slug', async (request, reply) => {
    const { slug } = request.params;
    const posts = published();
    const blogPost = posts.find((post) => post.slug === slug);
    if (!blogPost) return sendError(request, reply, 404);
    const make = () => ({ version: versionOf(posts), blogPost, related: relatedPosts(posts, blogPost).map(summaryOf) });
    return send(request, reply, `/api/blog/${encodeURIComponent(slug)}`, make);
  });
}
