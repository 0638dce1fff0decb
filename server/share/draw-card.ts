import path from 'node:path';
import type { Sharp } from 'sharp';
import type { ShareCard } from '../../renderer/api.ts';
import { cardSvg, type Scene, type Typefaces } from './card-svg.ts';
import { openTypeface } from './typeface.ts';

/** Pixels that a picture which is wider than high is drawn in, and one that is higher than wide. */
const widths = { wide: 1000, high: 416 };

/**
 * Draws cards as PNG. The same card gives the same bytes on every machine: its typefaces are the site's, as outlines.
 * @param mediaFolder where the files of addresses below /media/ lie
 */
export function cardDrawer(mediaFolder: string): (card: ShareCard) => Promise<Buffer> {
  const fileOf = (address: string) => path.join(mediaFolder, decodeURIComponent(path.posix.basename(address)));
  const typefaces = keepLast((headline, text) => openTypefaces(fileOf(headline), fileOf(text)));

  return async ({ scene, ...card }) => {
    const { default: sharp } = await import('sharp');
    const shown = scene ? await cutScene(sharp(fileOf(scene))) : undefined;
    const svg = cardSvg(card, await typefaces(card.fonts.headline, card.fonts.text), shown);
    return sharp(Buffer.from(svg)).png({ palette: true, quality: 95, dither: 0.3, effort: 4 }).toBuffer();
  };
}

async function openTypefaces(headline: string, text: string): Promise<Typefaces> {
  return { headline: await openTypeface(headline, 700, -0.03), text: await openTypeface(text, 600) };
}

/** What was made of the last two addresses: all pages of a site have the same typefaces. */
function keepLast<T>(make: (first: string, second: string) => Promise<T>): (first: string, second: string) => Promise<T> {
  let last: { readonly key: string; readonly made: Promise<T> } | undefined;
  return (first, second) => {
    const key = `${first} ${second}`;
    if (last?.key !== key) last = { key, made: make(first, second) };
    return last.made;
  };
}

async function cutScene(picture: Sharp): Promise<Scene> {
  const { autoOrient } = await picture.metadata();
  const { data, info } = await picture
    .autoOrient()
    .resize({ width: autoOrient.height > autoOrient.width ? widths.high : widths.wide })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { source: `data:image/png;base64,${data.toString('base64')}`, width: info.width, height: info.height };
}
