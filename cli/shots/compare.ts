import sharp from 'sharp';

/** Two pictures that differ. */
export interface Difference {
  /** Number of pixels that differ, with all those that only one of the pictures has. */
  readonly pixels: number;
  /** PNG with the area of both pictures: differences in red, the rest pale. */
  readonly picture: Buffer;
}

/** Channels that differ by no more look the same; on one machine, smoothed edges differ by no more than that. */
const tolerance = 8;

/**
 * Compares two PNG files pixel by pixel.
 * @returns undefined where they show the same
 */
export async function differenceOf(before: Buffer, after: Buffer): Promise<Difference | undefined> {
  if (before.equals(after)) return undefined;
  const [old, now] = await Promise.all([before, after].map((file) => sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })));
  if (!old || !now) return undefined;
  const [width, height] = [Math.max(old.info.width, now.info.width), Math.max(old.info.height, now.info.height)];
  const drawn = Buffer.alloc(width * height * 4);
  let pixels = 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const [a, b] = [pixelAt(old, x, y), pixelAt(now, x, y)];
      const isSame = a >= 0 && b >= 0 && [0, 1, 2, 3].every((channel) => Math.abs((old.data[a + channel] ?? 0) - (now.data[b + channel] ?? 0)) <= tolerance);
      if (!isSame) pixels += 1;
      const color = isSame ? [0, 1, 2].map((channel) => 200 + Math.round((now.data[b + channel] ?? 0) / 5)) : [220, 0, 40];
      drawn.set([...color, 255], at);
    }
  if (pixels === 0) return undefined;
  return {
    pixels,
    picture: await sharp(drawn, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer(),
  };
}

interface Raw {
  readonly info: { readonly width: number; readonly height: number };
}

/** Offset of a pixel in the data, or -1 outside the picture. */
function pixelAt({ info: { width, height } }: Raw, x: number, y: number): number {
  return x < width && y < height ? (y * width + x) * 4 : -1;
}
