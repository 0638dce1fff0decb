import { LRUCache } from 'lru-cache';
import type { ShareCard } from '../../renderer/api.ts';
import { type MediaFolders, mediaFile } from '../content/media-folders.ts';
import { cardSvg, type Scene } from './card-svg.ts';
import type { Typeface } from './typeface.ts';

/** Width in pixels of a landscape scene and of a portrait one. */
const widths = { wide: 1000, high: 416 };

/** Number of cached scenes, of about 1 MB each: many pages show the same few. */
const keptScenes = 8;

/**
 * Draws cards as PNG. The same card gives the same bytes on every machine, because the text is drawn as outlines of the site's own typefaces.
 * @param media folders of the files below /media/
 */
export function cardDrawer(media: MediaFolders): (card: ShareCard) => Promise<Buffer> {
  const fileOf = (address: string) => mediaFile(media, address);
  const scenes = new LRUCache<string, Scene>({ max: keptScenes, fetchMethod: (address) => cutScene(fileOf(address)) });
  const headlines = new LRUCache<string, Typeface>({ max: 1, fetchMethod: (address) => openTypeface(fileOf(address), 700, -0.03) });
  const texts = new LRUCache<string, Typeface>({ max: 1, fetchMethod: (address) => openTypeface(fileOf(address), 600) });

  return async ({ scene, fonts, ...card }) => {
    const { default: sharp } = await import('sharp');
    const [headline, text, shown] = await Promise.all([
      headlines.forceFetch(fonts.headline),
      texts.forceFetch(fonts.text),
      scene ? scenes.forceFetch(scene) : undefined,
    ]);
    // more effort saves less than a twentieth of the bytes for twice the time
    return sharp(Buffer.from(cardSvg(card, { headline, text }, shown)))
      .png({ palette: true, quality: 95, dither: 0.3, effort: 1 })
      .toBuffer();
  };
}

/** Loads the typeface code lazily: it is two WebAssembly programs, which no start should wait for. */
async function openTypeface(...typeface: Parameters<typeof import('./typeface.ts').openTypeface>): Promise<Typeface> {
  return (await import('./typeface.ts')).openTypeface(...typeface);
}

async function cutScene(file: string): Promise<Scene> {
  const { default: sharp } = await import('sharp');
  const picture = sharp(file);
  const { autoOrient } = await picture.metadata();
  const { data, info } = await picture
    .autoOrient()
    .resize({ width: autoOrient.height > autoOrient.width ? widths.high : widths.wide })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { source: `data:image/png;base64,${data.toString('base64')}`, width: info.width, height: info.height };
}
