import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ShareCard } from '../../renderer/api.ts';
import type { MediaFolders } from '../content/media-folders.ts';
import { sendError } from '../http/errors.ts';
import { NotNow, retryAfter, sendNotNow } from '../http/not-now.ts';
import { inHeader } from '../http/redirect.ts';
import { networkOf } from '../http/visitor-network.ts';
import { type Budget, createNetworkBudgets } from '../pages/budget.ts';
import { createTurns } from '../queue.ts';
import { cardDrawer } from './draw-card.ts';
import { keptPictures } from './kept-pictures.ts';

export interface ShareOptions {
  /** Where the site's pictures and typefaces lie. */
  readonly media: MediaFolders;
  /** Where pictures are kept once they are drawn. */
  readonly folder: string;
  /** For drawing, by network of visitors: a picture takes a thirtieth of a second. Whoever lists all pages asks for some hundred at once. */
  readonly budget?: Budget;
  readonly now: () => Date;
}

/** Headers of a picture: its address names all that it is made of, and other websites show it. */
export const pictureHeaders = {
  'content-type': 'image/png',
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** Most bytes of pictures in memory: about 500. */
const memoryBytes = 24 * 1024 * 1024;

/** Milliseconds for which a picture is in memory; then the disk hears that it is still asked for. */
const memoryTime = 86_400_000;

/** Milliseconds that somebody waits for a picture, below what the server and nginx give an answer. It is drawn all the same, for when it is asked for again. */
const patience = 8_000;

/** Milliseconds from one look for pictures that nobody asks for to the next. */
const sweeping = 3_600_000;

/**
 * `/_share/preise-1f0c88ab.png`: the picture that a page is shared with, drawn when it is asked for first, and kept. Only the addresses of pages have
 * one; of all others not even the page is looked at twice. One picture is drawn at a time, and no more than the budget allows; networks of visitors
 * take turns.
 */
export async function share(app: FastifyInstance, { media, folder, budget = { burst: 300, perSecond: 10 }, now }: ShareOptions): Promise<void> {
  const draw = cardDrawer(media);
  const take = createNetworkBudgets(budget, now);
  const inTurn = createTurns();
  const kept = keptPictures(folder, now);
  const pictures = new LRUCache<string, Buffer>({ maxSize: memoryBytes, sizeCalculation: (picture) => picture.byteLength, ttl: memoryTime });
  /** By network and address: whoever asks again waits for the same one, and nobody for that of a network whose turn comes later. */
  const underWay = new Map<string, Promise<Buffer>>();
  const timer = setInterval(() => void kept.sweep(), sweeping).unref();
  app.addHook('onClose', async () => clearInterval(timer));

  async function pictureOf(card: ShareCard, network: string): Promise<Buffer> {
    const known = await kept.read(card.address);
    if (known) {
      pictures.set(card.address, known);
      return known;
    }
    if (!take(network)) throw new NotNow(retryAfter.pictures);
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
    // who kept the address of a page that says something else today gets the picture of today
    if (card.address !== address) return reply.header('cache-control', 'no-cache').redirect(inHeader(card.address), 307);
    try {
      const picture = pictures.get(address) ?? (await awaited(card, networkOf(request.ip)));
      return reply.headers(pictureHeaders).send(picture);
    } catch (error) {
      if (!(error instanceof NotNow)) throw error;
      return sendNotNow(request, reply, error.seconds);
    }
  });
}

function tooLong(): Promise<never> {
  return new Promise((_, reject) => setTimeout(reject, patience, new NotNow(retryAfter.pictures)).unref());
}
