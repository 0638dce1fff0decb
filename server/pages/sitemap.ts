import type { FastifyInstance } from 'fastify';
import { contentCaching, sendAnswer } from '../http/answer.ts';
import type { Answer } from '../http/representation.ts';
import type { AnswerParts } from './page-answer.ts';

/** `/sitemap.xml`: every page for search engines under its canonical address (sitemaps.org, at most 50,000). */
export async function sitemap(app: FastifyInstance): Promise<void> {
  app.get('/sitemap.xml', async (request, reply) => {
    const { renderer, current } = app.site;
    const parts = { renderer, site: current, options: app.renderOptions() };
    return sendAnswer(
      request,
      reply,
      app.pageCache.get('/sitemap.xml', () => sitemapAnswer(parts)),
    );
  });
}

/** The sitemap itself. */
export function sitemapAnswer({ renderer, site, options: { origin } }: Omit<AnswerParts, 'dev'>): Answer {
  const urls = renderer.sitemap(site).map((path) => `<url><loc>${origin}${encodeURI(path)}</loc></url>`);
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
  return { status: 200, headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': contentCaching }, body };
}
