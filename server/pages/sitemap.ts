import type { FastifyInstance } from 'fastify';
import { contentCaching, sendAnswer } from '../http/answer.ts';

const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': contentCaching };

/** `/sitemap.xml`: every page for search engines under its canonical address (sitemaps.org, at most 50,000). */
export async function sitemap(app: FastifyInstance): Promise<void> {
  app.get('/sitemap.xml', async (request, reply) => {
    const { renderer, current } = app.site;
    const { origin } = app.renderOptions();
    const make = () => {
      const urls = renderer.sitemap(current).map((path) => `<url><loc>${origin}${encodeURI(path)}</loc></url>`);
      const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
      return { status: 200 as const, headers, body };
    };
    return sendAnswer(request, reply, app.pageCache.get('/sitemap.xml', make));
  });
}
