import { hash } from 'node:crypto';
import { formatDate } from '../../blocks/_blog/posts.ts';
import { lightColors } from '../../blocks/_design/theme.ts';
import type { ShareCard } from '../api.ts';
import type { RequestedPage } from './requested-page.ts';

/** Pixels of the picture, as all who show it want them (ogp.me). */
export const shareSize = { width: 1200, height: 630 };

/** Raised where the same card is drawn otherwise, so that whoever keeps the picture for a year asks for the new one. */
const drawing = 1;

/**
 * What the picture of a page says when it is shared, and the picture's address, which names all that it is made of.
 * @returns undefined for a page that is one of endlessly many or has nothing of its own to say, and on a site without typefaces to draw with
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

/** What a page says first. */
function openingOf(block: Readonly<Record<string, unknown>> | undefined, title: string): { headline: string; eyebrow?: string } {
  const { headline = title, eyebrow } = (block ?? {}) as { headline?: string; eyebrow?: string };
  return { headline, eyebrow };
}

/** The first picture of a page in the order in which it is read. */
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
