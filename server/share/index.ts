import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ShareCard } from '../../renderer/api.ts';
import type { MediaFolders } from '../content/media-folders.ts';
import { sendError } from '../http/errors.ts';
import { NotNow, retryAfter, sendNotNow } from '../http/not-now.ts';
import { type Budget, createBudget } from '../pages/budget.ts';
import { createQueue } from '../queue.ts';
import { cardDrawer } from './draw-card.ts';

export interface ShareOptions {
  /** Where the site's pictures and typefaces lie. */
  readonly media: MediaFolders;
  /** For drawing: a picture takes a thirtieth of a second. Whoever lists all pages asks for some hundred at once. */
  readonly budget?: Budget;
  readonly now: () => Date;
}

/** Headers of a picture: its address names all that it is made of, and other websites show it. */
export const pictureHeaders = {
  'content-type': 'image/png',
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** Most bytes of kept pictures: about 500. */
const keptBytes = 24 * 1024 * 1024;

/**
 * `/_share/preise-1f0c88ab.png`: the picture that a page is shared with, drawn when it is asked for first. Only the addresses of pages have
 * one; of all others not even the page is looked at twice. One picture is drawn at a time, and no more than the budget allows.
 */
export async function share(app: FastifyInstance, { media, budget = { burst: 300, perSecond: 10 }, now }: ShareOptions): Promise<void> {
  const draw = cardDrawer(media);
  const isWithinBudget = createBudget(budget, now);
  const inTurn = createQueue(1);
  const pictures = new LRUCache<string, Buffer, ShareCard>({
    maxSize: keptBytes,
    sizeCalculation: (picture) => picture.byteLength,
    fetchMethod: async (_address, _old, { context: card }) => {
      if (!isWithinBudget()) throw new NotNow(retryAfter.pictures);
      return inTurn(() => draw(card));
    },
  });

  app.get<{ Params: { '*': string } }>('/_share/*', async (request, reply) => {
    const address = `/_share/${request.params['*']}`;
    const path = /^\/_share(\/.*)-[0-9a-f]{8}\.png$/.exec(address)?.[1];
    const { renderer, current } = app.site;
    const card = path && renderer.shareCard(current, path);
    if (!card) return sendError(request, reply, 404);
    // who kept the address of a page that says something else today gets the picture of today
    if (card.address !== address) return reply.header('cache-control', 'no-cache').redirect(card.address, 307);
    try {
      const picture = await pictures.fetch(address, { context: card });
      return reply.headers(pictureHeaders).send(picture);
    } catch (error) {
      if (!(error instanceof NotNow)) throw error;
      return sendNotNow(request, reply, error.seconds);
    }
  });
}
