import type { Sharp } from 'sharp';
import type { ServedImage } from '../../schema/served-image.ts';

/** Settings that decide the bytes of derived pictures. A change gives the pictures other names. */
export const versionSettings = {
  // 90 % of the screen width in device pixels: phones of 412 at 1.75 (649) and 375 at 2 (675), of 412 at 2.6 (973) and 393 at 3 (1,061)
  widths: [480, 680, 1080, 1440],
  // screenshots with text look the same as with quality 30, and take a twelfth less
  avif: { quality: 27, effort: 3 },
  fallbackWidth: 960,
  webp: { quality: 78 },
  palette: { palette: true, compressionLevel: 9, effort: 10 },
  original: { quality: 90 },
} as const;

export interface Source {
  readonly name: string;
  /** With the dot: `.png`. */
  readonly ending: string;
  readonly bytes: Buffer;
  readonly hash: string;
  /** Stores a file and returns its address. */
  readonly save: (name: string, bytes: Uint8Array) => Promise<string>;
}

/**
 * Makes a picture's smaller and lighter versions; an SVG stays as it is.
 * @throws when the bytes are no picture
 */
export async function makeVersions({ name, ending, bytes, hash, save }: Source): Promise<ServedImage> {
  // Loading sharp costs 0.1 s, which a start with nothing to do does not pay.
  const { default: sharp } = await import('sharp');
  if (ending === '.svg') {
    const size = await lookAt(ending, bytes);
    const address = await save(`${name}-${hash}.svg`, bytes);
    return { ...size, avif: [], fallback: address, original: address };
  }

  const picture = sharp(bytes).autoOrient();
  const { autoOrient: size, exif, xmp, iptc } = await picture.metadata();

  const address = await save(`${name}-${hash}${ending}`, await original());

  const avif: { src: string; width: number }[] = [];
  for (const width of widthsOf(size.width)) {
    const result = await picture.clone().resize({ width }).avif(versionSettings.avif).toBuffer();
    avif.push({ src: await save(`${name}-${width}-${hash}.avif`, result), width });
  }
  const webp = await picture.clone().resize({ width: versionSettings.fallbackWidth, withoutEnlargement: true }).webp(versionSettings.webp).toBuffer();
  return { ...size, avif, fallback: await save(`${name}-${hash}.webp`, webp), original: address };

  /** The picture in full size, without the metadata that a phone writes into a photo, such as its place and the model. */
  async function original(): Promise<Buffer> {
    const tellsMore = (exif ?? xmp ?? iptc) !== undefined;
    if (!tellsMore && ending !== '.png') return bytes;
    const drawn = picture.clone().keepIccProfile();
    const made = await inFormat(drawn, ending).toBuffer();
    return tellsMore || made.byteLength < bytes.byteLength ? made : bytes;
  }
}

function inFormat(picture: Sharp, ending: string): Sharp {
  if (ending === '.png') return picture.png(versionSettings.palette);
  return ending === '.webp' ? picture.webp(versionSettings.original) : picture.jpeg(versionSettings.original);
}

/**
 * The size of a picture in pixels, without its versions.
 * @param ending with the dot: `.png`
 * @throws when the bytes are no picture, or not all of one
 */
export async function lookAt(ending: string, bytes: Buffer): Promise<Pick<ServedImage, 'width' | 'height'>> {
  const { default: sharp } = await import('sharp');
  if (ending === '.svg') {
    await sharp(bytes).metadata().catch(ignoreMissingSize);
    return sizeOfSvg(bytes.toString());
  }
  const { autoOrient } = await sharp(bytes).autoOrient().metadata();
  await sharp(bytes).resize({ width: 1 }).raw().toBuffer();
  return autoOrient;
}

/** The configured widths that the picture reaches, and its own width where that is below the largest. */
export function widthsOf(natural: number): number[] {
  const { widths } = versionSettings;
  return [...new Set([...widths.filter((width) => width <= natural), Math.min(natural, Math.max(...widths))])];
}

/** Ignores a missing size: a set of symbols is a whole SVG document, too. Every other error of sharp is about XML that is broken or truncated. */
function ignoreMissingSize(error: Error): void {
  if (!error.message.endsWith('bad dimensions')) throw error;
}

/** Size from `width` and `height`, else from `viewBox`; a set of symbols has neither and counts as 0 × 0. */
function sizeOfSvg(text: string): { width: number; height: number } {
  const tag = /<svg\b[^>]*>/.exec(text)?.[0];
  if (tag === undefined) throw new Error('no <svg> element');
  const number = (name: string) => Number.parseFloat(new RegExp(`\\s${name}="([\\d.]+)(px)?"`).exec(tag)?.[1] ?? '');
  const [, , boxWidth = 0, boxHeight = 0] =
    /\sviewBox="([^"]*)"/
      .exec(tag)?.[1]
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? [];
  return { width: number('width') || boxWidth, height: number('height') || boxHeight };
}
