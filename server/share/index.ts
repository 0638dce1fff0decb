import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ShareCard } from '../../renderer/api.ts';
import type { MediaFolders } from '../content/media-folders.ts';
import { sendError } from '../http/errors.ts';
import { retryAfter, sendNotNow } from '../http/not-now.ts';
import { inHeader } from '../http/redirect.ts';
import { networkOf } from '../http/visitor-network.ts';
import { type Budget, createNetworkBudgets } from '../pages/budget.ts';
import { createTurns } from '../queue.ts';
import { cardDrawer } from './draw-card.ts';
import { keptPictures } from './kept-pictures.ts';

export interface ShareOptions {
  /** Folders of the site's pictures and typefaces. */
  readonly media: MediaFolders;
  /** Folder that keeps drawn pictures. */
  readonly folder: string;
  /** Drawing budget per network of visitors. A picture takes a thirtieth of a second; a client that lists all pages asks for some hundred at once. */
  readonly budget?: Budget;
  readonly now: () => Date;
}

/** Headers of a picture. Its address depends on everything that it is made of, so it is immutable; other websites may show it. */
export const pictureHeaders = {
  'content-type': 'image/png',
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** Size limit of the memory cache in bytes: about 500 pictures. */
const memoryBytes = 24 * 1024 * 1024;

/** Milliseconds that a picture stays in memory. After that it is read again, which marks the file as in use. */
const memoryTime = 86_400_000;

/** Milliseconds that a request waits for a picture, below the timeouts of the server and nginx. The picture is drawn all the same, for the next request. */
const patience = 8_000;

/** Milliseconds between two sweeps of unused pictures. */
const sweeping = 3_600_000;

/** A picture cannot be drawn in time: the budget is used up, or too many others wait. */
class TooManyPictures extends Error {}

/**
 * `/_share/preise-1f0c88ab.png`: the share picture of a page, drawn at the first request, and kept. Only addresses of pages have one; for all others not
 * even the page is looked up twice. One picture is drawn at a time, within the budget; networks of visitors take turns.
 */
export async function share(app: FastifyInstance, { media, folder, budget = { burst: 300, perSecond: 10 }, now }: ShareOptions): Promise<void> {
  const draw = cardDrawer(media);
  const take = createNetworkBudgets(budget, now);
  const inTurn = createTurns();
  const kept = keptPictures(folder, now);
  const pictures = new LRUCache<string, Buffer>({ maxSize: memoryBytes, sizeCalculation: (picture) => picture.byteLength, ttl: memoryTime });
  /** By network and address. Repeated requests share one drawing; none waits for the drawing of another network, whose turn may come later. */
  const underWay = new Map<string, Promise<Buffer>>();
  const timer = setInterval(() => void kept.sweep(), sweeping).unref();
  app.addHook('onClose', async () => clearInterval(timer));

  async function pictureOf(card: ShareCard, network: string): Promise<Buffer> {
    const known = await kept.read(card.address);
    if (known) {
      pictures.set(card.address, known);
      return known;
    }
    if (!take(network)) throw new TooManyPictures();
    return inTurn(network, async () => pictures.get(card.address) ?? (await drawn(card)));
  }

  async function drawn(card: ShareCard): Promise<Buffer> {
    const picture = await draw(card);
    pictures.set(card.address, picture);
    await kept.save(card.address, picture);
    return picture;
  }

  function awaited(card: ShareCard, network: string): Promise<Buffer> {
    const name = `${network} ${card.address}`;
    const picture = underWay.get(name) ?? pictureOf(card, network).finally(() => underWay.delete(name));
    underWay.set(name, picture);
    return Promise.race([picture, tooLong()]);
  }

  app.get<{ Params: { '*': string } }>('/_share/*', async (request, reply) => {
    const address = `/_share/${request.params['*']}`;
    const path = /^\/_share(\/.*)-[0-9a-f]{8}\.png$/.exec(address)?.[1];
    const { renderer, current } = app.site;
    const card = path && renderer.shareCard(current, path);
    if (!card) return sendError(request, reply, 404);
    // a stale address of a page whose content has changed leads to its current picture
    if (card.address !== address) return reply.header('cache-control', 'no-cache').redirect(inHeader(card.address), 307);
    try {
      const picture = pictures.get(address) ?? (await awaited(card, networkOf(request.ip)));
      return reply.headers(pictureHeaders).send(picture);
    } catch (error) {
      if (!(error instanceof TooManyPictures)) throw error;
      return sendNotNow(request, reply, retryAfter.pictures);
    }
  });
}

function tooLong(): Promise<never> {
  return new Promise((_, reject) => setTimeout(reject, patience, new TooManyPictures()).unref());
}
