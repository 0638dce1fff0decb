import { hash } from 'node:crypto';
import { formatDate } from '../../blocks/_blog/post-dates.ts';
import { lightColors } from '../../blocks/_design/theme.ts';
import type { ShareCard } from '../api.ts';
import type { RequestedPage } from './requested-page.ts';

/** Size of the picture in pixels, as those that show it expect (ogp.me). */
export const shareSize = { width: 1200, height: 630 };

/** Version of the drawing code: raised when the same card is drawn differently, so that caches, which keep the picture for a year, ask for the new one. */
const drawing = 1;

/**
 * What the share picture of a page says, and the picture's address, which has a digest of everything that it is made of.
 * @returns undefined for a page that is one of endlessly many or has no content of its own, and on a site without fonts to draw with
 */
export function shareCard({ document, address, canonical, known, site, post }: RequestedPage): ShareCard | undefined {
  const { settings, media } = site;
  if (!known || canonical !== address || !media.fonts.headline || !media.fonts.text) return undefined;
  const content = {
    ...(post
      ? { headline: post.title, eyebrow: post.category, note: `${post.author} · ${formatDate(post.date, 'long', settings.language)}` }
      : openingOf(document.blocks[0], document.title)),
    name: settings.name,
    logo: settings.logo,
    colors: lightColors(settings.theme),
    fonts: media.fonts,
    scene: post?.image?.original ?? media.images.get(document.image ?? firstImage(document.blocks) ?? '')?.original,
  };
  const digest = hash('sha256', JSON.stringify([drawing, content])).slice(0, 8);
  return { ...content, address: `/_share${address}-${digest}.png` };
}

/** The headline and eyebrow of a page's first block. */
function openingOf(block: Readonly<Record<string, unknown>> | undefined, title: string): { headline: string; eyebrow?: string } {
  const { headline = title, eyebrow } = (block ?? {}) as { headline?: string; eyebrow?: string };
  return { headline, eyebrow };
}

/** The first picture of a page in reading order. */
function firstImage(part: unknown): string | undefined {
  if (typeof part !== 'object' || part === null) return undefined;
  const { image } = part as { image?: { name?: string } };
  if (image?.name) return image.name;
  for (const inner of Object.values(part)) {
    const found = firstImage(inner);
    if (found) return found;
  }
  return undefined;
}
