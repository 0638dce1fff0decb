import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { filterPosts } from '../../blocks/_blog/filter-posts.ts';
import { relatedPosts } from '../../blocks/_blog/further-reading.ts';
import { summaryOf } from '../../blocks/_blog/read-posts.ts';
import { versionOf } from '../../blocks/_live/version.ts';
import { dataCaching, sendAnswer, typedCaching } from '../http/answer.ts';
import { sendError } from '../http/errors.ts';
import { jsonAnswer } from './json-answer.ts';

const caching = dataCaching(30);

/** Longest search text; the list's own field takes no more. */
const maxSearch = 100;

/**
 * The published posts, newest first. `version` identifies them, as in `/ws`. A client that was told of a new version puts it into the address, so that no
 * proxy answers with the version before; an answer of another version than the address names is not cached.
 *
 * - `GET /api/blog` → `{ blogPosts }`: whole posts, with `html` beside `content`
 * - `GET /api/blog?fields=list` → `{ version, blogPosts }`: posts without both
 * - `GET /api/blog?search=…` → `{ version, slugs }`: posts that contain a text; within the drawing budget of the blog's own list. Never cached, because a
 *   visitor has typed it.
 * - `GET /api/blog/<slug>` → `{ version, blogPost, related }`: a whole post, and up to three related ones as in the list
 */
export async function blog(app: FastifyInstance): Promise<void> {
  const published = () => app.site.renderer.liveContent(app.site.current).posts;

  /** Another server of the same site may be asked for a version that it does not have yet. Its answer must not be cached in place of the right one. */
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
