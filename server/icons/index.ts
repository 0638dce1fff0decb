import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { paperColors } from '../../blocks/_design/theme.ts';
import { answerKept } from '../api/kept.ts';
import { type MediaFolders, mediaFile } from '../content/media-folders.ts';
import { contentCaching } from '../http/answer.ts';
import { sendError } from '../http/errors.ts';
import type { IconShape } from './draw-icon.ts';
import { webManifest } from './web-manifest.ts';

export interface IconsOptions {
  /** Folders of the site's pictures. */
  readonly media: MediaFolders;
}

/** Icons besides the SVG, by address. The first two are requested by clients that have read no page: browsers, mail programs, iOS. */
const shapes: Readonly<Record<string, IconShape & { readonly isOnPaper?: boolean }>> = {
  '/favicon.ico': { size: 32 },
  '/apple-touch-icon.png': { size: 180, isOnPaper: true },
  '/icon-192.png': { size: 192 },
  '/icon-512.png': { size: 512 },
  '/icon-maskable.png': { size: 512, isMaskable: true, isOnPaper: true },
};

/** All addresses of this plugin. */
export const iconAddresses = [...Object.keys(shapes), '/manifest.webmanifest'];

/** `/manifest.webmanifest` and its icons, drawn from the site's one icon at the first request. */
export async function icons(app: FastifyInstance, { media }: IconsOptions): Promise<void> {
  const drawn = new LRUCache<string, Buffer, () => Promise<Buffer>>({ max: 20, fetchMethod: (_key, _old, { context: draw }) => draw() });

  for (const [address, shape] of Object.entries(shapes)) {
    app.get(address, async (request, reply) => {
      const { renderer, current } = app.site;
      const icon = renderer.icon(current);
      if (!icon) return sendError(request, reply, 404);
      const background = shape.isOnPaper ? paperColors(renderer.theme(current)).light : undefined;
      const bytes = await drawn.fetch([address, icon, background].join(' '), {
        context: async () => {
          const { drawIcon, icoOf } = await import('./draw-icon.ts');
          const png = await drawIcon(mediaFile(media, icon), { ...shape, background });
          return address.endsWith('.ico') ? icoOf(png, shape.size) : png;
        },
      });
      return reply
        .type(address.endsWith('.ico') ? 'image/x-icon' : 'image/png')
        .header('cache-control', 'public, max-age=86400')
        .send(bytes);
    });
  }

  answerKept(app, '/manifest.webmanifest', ({ renderer, current }) => {
    const headers = { 'content-type': 'application/manifest+json', 'cache-control': contentCaching };
    return { status: 200, headers, body: webManifest(renderer, current) };
  });
}
